import { EditOutlined, StopOutlined } from '@ant-design/icons';
import { type RentDetail, rentDetailSchema } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DialogButton } from '../../../parts/payment/detail/DialogButton.tsx';
import { CollectButton, RefundButton, RemindButton } from '../../../parts/payment/detail/MoneyButtons.tsx';
import { EditCharge } from '../../../parts/payment/EditCharge.tsx';
import { payableRent } from '../../../parts/payment/payables.ts';
import { VoidRent } from './VoidRent.tsx';

/** The actions that are possible on a rent now, as the server lists them. */
export function RentActions({ rent }: { rent: RentDetail }) {
  const { t } = useTranslation();
  const charge = payableRent(rent);
  return (
    <>
      <DialogButton
        may={rent.actions.includes('delete')}
        danger
        icon={<StopOutlined />}
        label={t('pay.void')}
        dialog={(close) => <VoidRent rent={rent} onClose={close} />}
      />
      <DialogButton
        may={rent.actions.includes('edit')}
        icon={<EditOutlined />}
        label={t('pay.edit')}
        dialog={(close) => (
          <EditCharge
            charge={rent}
            schema={rentDetailSchema}
            title={t('rent.edit.title', { number: rent.business_no })}
            onClose={close}
          />
        )}
      />
      <RefundButton charge={charge} />
      <RemindButton charge={charge} />
      <CollectButton charge={charge} />
    </>
  );
}
