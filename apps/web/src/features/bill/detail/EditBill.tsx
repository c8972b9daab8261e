import { billApi } from '@iris/contract/bill/bill.api';
import { type BillDetail, billDetailSchema } from '@iris/contract/bill/bill.model';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../base/request/query.ts';
import { EditCharge } from '../../../parts/payment/EditCharge.tsx';

/** Changes a bill that nobody paid. */
export function EditBill({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(billApi.update, { also: ['counter'], silent: true });
  return (
    <EditCharge
      charge={bill}
      schema={billDetailSchema}
      title={t('bill.edit.title', { number: bill.business_no })}
      labelOf={(field) => t(`bill.field.${field}`)}
      save={(values) => update.mutateAsync({ body: { id: bill.id, ...values } })}
      onClose={onClose}
    />
  );
}
