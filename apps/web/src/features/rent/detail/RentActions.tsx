import { EditOutlined, StopOutlined } from '@ant-design/icons';
import { type RentDetail, rentDetailSchema } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { EditCharge } from '../../../parts/payment/EditCharge.tsx';
import { payableRent } from '../../../parts/payment/payables.ts';
import { VoidRent } from './VoidRent.tsx';

/** The actions that are possible on a rent now, as the server lists them. */
export function RentActions({ rent }: { rent: RentDetail }) {
  const { t } = useTranslation();
  const { collect, remind, refund } = useMoneyActions(payableRent(rent));
  return (
    <PageActions
      actions={[
        collect,
        remind,
        refund,
        {
          key: 'edit',
          label: t('pay.edit'),
          icon: <EditOutlined />,
          may: rent.actions.includes('edit'),
          dialog: (close) => (
            <EditCharge
              charge={rent}
              schema={rentDetailSchema}
              title={t('rent.edit.title', { number: rent.business_no })}
              onClose={close}
            />
          ),
        },
        {
          key: 'void',
          label: t('pay.void'),
          icon: <StopOutlined />,
          may: rent.actions.includes('delete'),
          danger: true,
          dialog: (close) => <VoidRent rent={rent} onClose={close} />,
        },
      ]}
    />
  );
}
