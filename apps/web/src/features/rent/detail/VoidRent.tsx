import { rentApi } from '@iris/contract/rent/rent.api';
import type { Rent } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { ReasonDrawer } from '../../../parts/payment/ReasonDrawer.tsx';

/** Voids an unpaid rent, with a reason; the record stays. */
export function VoidRent({ rent, onClose }: { rent: Rent; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useWrite(rentApi.remove, { also: ['lease'], silent: true });
  const said = { number: rent.business_no };
  return (
    <ReasonDrawer
      title={t('rent.void.title', said)}
      says={t('rent.void.says')}
      action={t('pay.void')}
      onReason={async (reason) => {
        await remove.mutateAsync({ params: { id: String(rent.id) }, query: { reason } });
        message.success(t('rent.void.done', said));
      }}
      onClose={onClose}
    />
  );
}
