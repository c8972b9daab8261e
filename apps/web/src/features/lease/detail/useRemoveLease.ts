import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval } from '../../../base/request/query.ts';

/** Deletes a lease and leaves its page. */
export function useRemoveLease({ id, business_no: number }: LeaseDetail): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const removal = useRemoval(leaseApi.remove, { silent: true, also: ['rent', 'resident'] });
  return async () => {
    await removal.mutateAsync({ params: { id: String(id) } });
    message.success(t('lease.deleted', { number }));
    navigate('/lease/list', { replace: true });
  };
}
