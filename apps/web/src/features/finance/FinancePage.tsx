import { ScreenParts } from '../../kit/page/ScreenParts.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { FlowListPage } from './list/FlowListPage.tsx';
import { SummaryPage } from './summary/SummaryPage.tsx';

export { ahead } from './list/FlowListPage.tsx';

/** Transactions, statements of account and the quarterly summary, with what other features add. */
export default function FinancePage() {
  return (
    <ScreenParts
      screen="/finance/waterbills"
      name="finance.tabs"
      own={[
        { key: 'flow', title: 'finance.tab.flow', order: 10, default: FlowListPage },
        { key: 'account', title: 'finance.tab.account', order: 20, default: AccountPage },
        { key: 'summary', title: 'finance.tab.summary', order: 30, default: SummaryPage },
      ]}
    />
  );
}
