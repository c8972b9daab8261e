import { useTranslation } from '../../base/i18n/i18n.ts';
import { useAddedTabs } from '../../base/screens/additions.ts';
import { PageParts, usePageTab } from '../../kit/page/PageTabs.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { FlowListPage } from './list/FlowListPage.tsx';
import { SummaryPage } from './summary/SummaryPage.tsx';

const own = [
  { key: 'flow', title: 'finance.tab.flow', order: 10, default: FlowListPage },
  { key: 'account', title: 'finance.tab.account', order: 20, default: AccountPage },
  { key: 'summary', title: 'finance.tab.summary', order: 30, default: SummaryPage },
] as const;

/** Transactions, statements of account and the quarterly summary, with what other features add. */
export default function FinancePage() {
  const { t } = useTranslation();
  const tabs = [...own, ...useAddedTabs('/finance/waterbills')].sort((a, b) => a.order - b.order);
  const current = usePageTab(['flow', ...tabs.map(({ key }) => key)]);
  const Open = tabs.find(({ key }) => key === current)?.default;
  return (
    <PageParts
      label={t('finance.tabs')}
      current={current}
      tabs={tabs.map(({ key, title }) => ({ key, title: t(title) }))}
    >
      {Open && <Open />}
    </PageParts>
  );
}
