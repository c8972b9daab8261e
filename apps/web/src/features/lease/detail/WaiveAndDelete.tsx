import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { rentApi } from '@iris/contract/rent/rent.api';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { moveOut } from '../lease.queries.ts';
import { useRemoveLease } from './useRemoveLease.ts';
import { WaiveReason, type WaiveValues } from './WaiveReason.tsx';

/**
 * Deletes a lease that was entered by mistake after its rents were created: they are waived for a reason first, and stay
 * on record as voided.
 */
export function WaiveAndDelete({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [form] = Form.useForm<WaiveValues>();
  const { data } = useQuery({ ...moveOut(lease.id), staleTime: 0 });
  const waive = useWrite(rentApi.waive, { silent: true });
  const remove = useRemoveLease(lease);
  const rents = data?.unpaid ?? [];
  const amount = formatMoney(rents.reduce((sum, rent) => sum + rent.amount, 0));
  return (
    <FormDrawer<WaiveValues>
      title={t('lease.delete.ask', { number: lease.business_no })}
      says={
        data && (
          <>
            <p>{t('lease.delete.waives', { count: rents.length, amount })}</p>
            <p>{t('lease.delete.says', { tenant: nameIn(lease.tenant_name, lease.tenant_name_en) })}</p>
          </>
        )
      }
      form={form}
      danger
      waits={!data}
      initialValues={{ reason: '' }}
      saveText={t('lease.delete.waive')}
      onSave={async (values) => {
        const ids = rents.map(({ id }) => id);
        for (let from = 0; from < ids.length; from += limits.collectAtOnce)
          await waive.mutateAsync({ body: { ids: ids.slice(from, from + limits.collectAtOnce), ...values } });
        await remove();
      }}
      onClose={onClose}
    >
      <WaiveReason />
    </FormDrawer>
  );
}
