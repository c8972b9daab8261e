import {
  CloudDownloadOutlined,
  CloudUploadOutlined,
  EditOutlined,
  FileDoneOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { type BillDetail, billDetailSchema } from '@iris/contract/bill/bill.model';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { DialogButton } from '../../../parts/payment/detail/DialogButton.tsx';
import { CollectButton, RefundButton, RemindButton } from '../../../parts/payment/detail/MoneyButtons.tsx';
import { EditCharge } from '../../../parts/payment/EditCharge.tsx';
import { payableBill } from '../../../parts/payment/payables.ts';
import { VoidBills } from '../VoidBills.tsx';
import { useOffline } from './useOffline.tsx';

/** The actions that are possible on a bill now, as the server lists them. */
export function BillActions({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation();
  const offline = useOffline(bill);
  const charge = payableBill(bill);
  return (
    <>
      <DialogButton
        may={bill.actions.includes('void')}
        danger
        icon={<StopOutlined />}
        label={t('pay.void')}
        dialog={(close) => <VoidBills bills={[bill]} onClose={close} />}
      />
      {bill.actions.includes('takeOffline') && (
        <Button icon={<CloudDownloadOutlined />} onClick={offline.askToTake}>
          {t('bill.takeOffline')}
        </Button>
      )}
      {bill.actions.includes('reinstate') && (
        <Button icon={<CloudUploadOutlined />} onClick={offline.askToReinstate}>
          {t('bill.reinstate')}
        </Button>
      )}
      <DialogButton
        may={bill.actions.includes('edit')}
        icon={<EditOutlined />}
        label={t('pay.edit')}
        dialog={(close) => (
          <EditCharge
            charge={charge}
            schema={billDetailSchema}
            title={t('bill.edit.title', { number: bill.business_no })}
            onClose={close}
          />
        )}
      />
      <RefundButton charge={charge} />
      {bill.payments.some(({ receipts }) => receipts.length > 0) && (
        <LinkButton to={`/bill/${bill.id}/detail/receipt`} icon={<FileDoneOutlined />}>
          {t('pay.receipt')}
        </LinkButton>
      )}
      <RemindButton charge={charge} />
      <CollectButton charge={charge} />
      {offline.dialog}
    </>
  );
}
