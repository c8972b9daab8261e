import { companyApi } from '@iris/contract/company/company.api';
import type { Condo } from '@iris/contract/company/company.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval } from '../../../base/request/query.ts';
import { endOfSession } from '../../../base/session/end.ts';
import { renewRights, useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { useOwnName } from '../useOwnName.ts';

/** Deletes a condo after its name was typed; `gone` runs after the deletion. */
export function useRemoveCondo(condo: Condo, gone?: () => void) {
  const { t } = useTranslation();
  const name = useOwnName()(condo);
  const here = useSession((session) => session.condoID === condo.id);
  const [ask, dialog] = useConfirm();
  const remove = useRemoval(companyApi.removeCondo, { silent: true });

  const askToRemove = () =>
    ask({
      title: t('company.condoDeleteAsk', { name }),
      says: (
        <>
          <p>{t('company.condoDeleteSays')}</p>
          {here && <b>{t('company.condoDeleteHere')}</b>}
        </>
      ),
      action: t('company.delete'),
      danger: true,
      keyword: { value: condo.name, label: t('company.condoDeleteKeyword', { name: condo.name }) },
      run: async (keyword) => {
        await remove.mutateAsync({ params: { id: String(condo.id) }, query: { keyword } });
        if (here) return endOfSession('condoGone');
        // The switcher no longer offers it.
        void renewRights().catch(() => {});
        message.success(t('company.deleted', { name }));
        gone?.();
      },
    });
  return { askToRemove, dialog };
}
