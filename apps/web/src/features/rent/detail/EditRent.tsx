import { rentApi } from '@iris/contract/rent/rent.api';
import { type RentDetail, rentDetailSchema } from '@iris/contract/rent/rent.model';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../base/request/query.ts';
import { EditCharge } from '../../../parts/payment/EditCharge.tsx';

/** Changes a rent that nobody paid. */
export function EditRent({ rent, onClose }: { rent: RentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(rentApi.update, { also: ['lease'], silent: true });
  return (
    <EditCharge
      charge={rent}
      schema={rentDetailSchema}
      title={t('rent.edit.title', { number: rent.business_no })}
      labelOf={(field) => t(`rent.field.${field}`)}
      save={(values) => update.mutateAsync({ body: { id: rent.id, ...values } })}
      onClose={onClose}
    />
  );
}
