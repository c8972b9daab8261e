import { companyApi } from '@iris/contract/company/company.api';
import type { Company } from '@iris/contract/company/company.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { BRING_BACK_DAYS, useUndo } from '../../../kit/removed/useBringBack.tsx';
import { useOwnName } from '../useOwnName.ts';

/** Suspends, resumes and deletes a company, each after asking; `gone` runs after a deletion. */
export function useCompanyActions(company: Company, gone?: () => void) {
  const { t } = useTranslation();
  const name = useOwnName()(company);
  const [ask, dialog] = useConfirm();
  // Its users change with it.
  const options = { silent: true, also: ['user'] };
  const suspend = useWrite(companyApi.suspendCompany, options);
  const resume = useWrite(companyApi.resumeCompany, options);
  const remove = useRemoval(companyApi.removeCompany, options);
  const removed = useUndo(companyApi.restore, options.also);
  const params = { id: String(company.id) };
  const count = grouped(company.user_count);

  const askToSuspend = () =>
    ask({
      title: t('company.suspendAsk', { name }),
      says: t('company.suspendSays', { count }),
      action: t('company.suspend'),
      danger: true,
      run: async () => {
        await suspend.mutateAsync({ params });
        message.success(t('company.suspended', { name }));
      },
    });
  const askToResume = () =>
    ask({
      title: t('company.resumeAsk', { name }),
      says: t('company.resumeSays', { count }),
      action: t('company.resume'),
      run: async () => {
        await resume.mutateAsync({ params });
        message.success(t('company.resumed', { name }));
      },
    });
  const askToRemove = () =>
    ask({
      title: t('company.deleteAsk', { name }),
      says: t('company.deleteSays', { count, days: BRING_BACK_DAYS }),
      action: t('company.delete'),
      danger: true,
      keyword: { value: company.name, label: t('company.deleteKeyword', { name: company.name }) },
      run: async (keyword) => {
        await remove.mutateAsync({ params, query: { keyword } });
        removed({ id: company.id, name, said: t('company.deleted', { name }) });
        gone?.();
      },
    });
  return { askToSuspend, askToResume, askToRemove, dialog };
}
