import { useSearchParams } from 'react-router';
import { AccountPage } from './account/AccountPage.tsx';
import { FlowListPage } from './list/FlowListPage.tsx';

/** The movements of money; with `?tab=account` the statement of account of a unit or a resident. */
export default function FinancePage() {
  const [address] = useSearchParams();
  return address.get('tab') === 'account' ? <AccountPage /> : <FlowListPage />;
}
