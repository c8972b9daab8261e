import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';

/** In place of a statement until its account is chosen: a unit or a resident, for people who may see residents. */
export function ChooseAccount() {
  const { t } = useTranslation();
  if (!useMay('住戶管理-查看')) return <Nothing kind="none" title={t('finance.account.chooseUnit')} />;

  return <Nothing kind="none" title={t('finance.account.choose')} says={t('finance.account.chooseSays')} />;
}
