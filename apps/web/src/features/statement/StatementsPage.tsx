import { useSearchParams } from 'react-router';
import { StatementListPage } from './list/StatementListPage.tsx';
import { StatementPage } from './match/StatementPage.tsx';

/** The imported bank statements; `?statement=7` is the same screen matching one of them. */
export default function StatementsPage() {
  const [address] = useSearchParams();
  const id = address.get('statement');
  return id ? <StatementPage key={id} id={id} /> : <StatementListPage />;
}
