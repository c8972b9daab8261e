import { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';

/** Takes a temporary charge offline, so that nobody can pay it, and reinstates it. */
export function useOffline({ id, version, business_no }: BillDetail) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const take = useWrite(billApi.takeOffline, { also: ['counter'], silent: true });
  const back = useWrite(billApi.reinstate, { also: ['counter'], silent: true });
  const said = { number: business_no };
  const askToTake = () =>
    ask({
      title: t('bill.takeOffline.ask', said),
      says: t('bill.takeOffline.says'),
      action: t('bill.takeOffline'),
      run: async () => {
        await take.mutateAsync({ body: { id, version } });
        message.success(t('bill.takeOffline.done', said));
      },
    });
  const askToReinstate = () =>
    ask({
      title: t('bill.reinstate.ask', said),
      says: t('bill.reinstate.says'),
      action: t('bill.reinstate'),
      run: async () => {
        await back.mutateAsync({ body: { id, version } });
        message.success(t('bill.reinstate.done', said));
      },
    });
  return { askToTake, askToReinstate, dialog };
}
