import { announceApi } from '@iris/contract/announce/announce.api';
import type { Announcement } from '@iris/contract/announce/announce.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { useAnnounceWords } from '../announceWords.ts';

/** The actions on an announcement in its current state; each asks first and says what will happen. */
export function useAnnounceActions(row: Announcement, onDeleted?: () => void) {
  const { t } = useTranslation();
  const { titleOf } = useAnnounceWords();
  const [ask, dialog] = useConfirm();
  // A retracted announcement also leaves the person's own bell.
  const also = { also: ['message'], silent: true };
  const offline = useWrite(announceApi.offline, also);
  const reinstate = useWrite(announceApi.reinstate, also);
  const remove = useRemoval(announceApi.remove, { silent: true });
  const title = titleOf(row);
  const input = { params: { id: String(row.id) } };

  const askOffline = () =>
    ask({
      title: t('announce.offline.title', { title }),
      says: t('announce.offline.says', { count: grouped(row.recipient_count) }),
      action: t('announce.action.offline'),
      danger: true,
      run: async () => {
        await offline.mutateAsync(input);
        message.success(t('announce.done.offline', { title }));
      },
    });
  const askReinstate = () =>
    ask({
      title: t('announce.reinstate.title', { title }),
      says: t('announce.reinstate.says'),
      action: t('announce.action.reinstate'),
      run: async () => {
        await reinstate.mutateAsync(input);
        message.success(t('announce.done.reinstated', { title }));
      },
    });
  const askDelete = () =>
    ask({
      title: t('announce.delete.title', { title }),
      says: t('announce.delete.says'),
      action: t('announce.action.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync(input);
        message.success(t('announce.done.deleted', { title }));
        onDeleted?.();
      },
    });
  /** The only action that its state allows. */
  const action = {
    LIVE: { key: 'offline', label: t('announce.action.offline'), danger: true, run: askOffline },
    OFFLINE: { key: 'reinstate', label: t('announce.action.reinstate'), danger: false, run: askReinstate },
    SCHEDULED: { key: 'delete', label: t('announce.action.delete'), danger: true, run: askDelete },
  }[row.state];
  return { action, dialog };
}
