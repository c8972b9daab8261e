import {
  CloudDownloadOutlined,
  CloudUploadOutlined,
  EditOutlined,
  FileDoneOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { type BillDetail, billDetailSchema } from '@iris/contract/bill/bill.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { EditCharge } from '../../../parts/payment/EditCharge.tsx';
import { payableBill } from '../../../parts/payment/payables.ts';
import { VoidBills } from '../VoidBills.tsx';
import { useOffline } from './useOffline.tsx';

/** The actions that are possible on a bill now, as the server lists them. */
export function BillActions({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation();
  const offline = useOffline(bill);
  const charge = payableBill(bill);
  const { collect, remind, refund } = useMoneyActions(charge);
  return (
    <>
      <PageActions
        actions={[
          collect,
          {
            key: 'reinstate',
            label: t('bill.reinstate'),
            icon: <CloudUploadOutlined />,
            may: bill.actions.includes('reinstate'),
            next: true,
            run: offline.askToReinstate,
          },
          {
            key: 'receipt',
            label: t('pay.receipt'),
            icon: <FileDoneOutlined />,
            may: bill.payments.some(({ receipts }) => receipts.length > 0),
            next: true,
            to: `/bill/${bill.id}/detail/receipt`,
          },
          remind,
          refund,
          {
            key: 'edit',
            label: t('pay.edit'),
            icon: <EditOutlined />,
            may: bill.actions.includes('edit'),
            dialog: (close) => (
              <EditCharge
                charge={charge}
                schema={billDetailSchema}
                title={t('bill.edit.title', { number: bill.business_no })}
                onClose={close}
              />
            ),
          },
          {
            key: 'takeOffline',
            label: t('bill.takeOffline'),
            icon: <CloudDownloadOutlined />,
            may: bill.actions.includes('takeOffline'),
            run: offline.askToTake,
          },
          {
            key: 'void',
            label: t('pay.void'),
            icon: <StopOutlined />,
            may: bill.actions.includes('void'),
            danger: true,
            dialog: (close) => <VoidBills bills={[bill]} onClose={close} />,
          },
        ]}
      />
      {offline.dialog}
    </>
  );
}
