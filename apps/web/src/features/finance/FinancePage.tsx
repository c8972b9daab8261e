import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page/Page.tsx';
import { PageTabs, usePageTab } from '../../kit/page/PageTabs.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { ExpenditureList } from './expenditure/ExpenditureList.tsx';
import { FlowListPage } from './list/FlowListPage.tsx';
import { SummaryPage } from './summary/SummaryPage.tsx';

const tabs = ['flow', 'account', 'expenditure', 'summary'] as const;

/** The movements of money, statements of account, what was spent, and the quarterly summary. */
export default function FinancePage() {
  const { t } = useTranslation();
  const tab = usePageTab(tabs);
  return (
    <Page>
      <PageTabs
        label={t('finance.tabs')}
        current={tab}
        tabs={tabs.map((key) => ({ key, title: t(`finance.tab.${key}`) }))}
      />
      {tab === 'flow' && <FlowListPage />}
      {tab === 'account' && <AccountPage />}
      {tab === 'expenditure' && <ExpenditureList />}
      {tab === 'summary' && <SummaryPage />}
    </Page>
  );
}
