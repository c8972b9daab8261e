import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../base/session/session.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { AskButton } from './AskButton.tsx';
import { WalletCards } from './WalletCards.tsx';
import { WalletFigures } from './WalletFigures.tsx';
import { WithdrawalsCard } from './WithdrawalsCard.tsx';
import { companyWallet } from './wallet.queries.ts';

/** The company's online money across its estates, and how it is paid out. */
export default function WalletTab() {
  const companyID = useSession((session) => session.companyID);
  const { data, error, refetch } = useQuery(companyWallet(companyID));
  return (
    <>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {(data || !error) && <WalletFigures wallet={data} />}
      {data && <WalletCards wallet={data} />}
      <WithdrawalsCard />
    </>
  );
}

export { AskButton as Actions };
