import { formatMoney } from '@iris/contract/core/money';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { usePersonName } from '../resident/usePersonName.ts';
import { toSee } from './wallet.permissions.ts';
import { walletDetail } from './wallet.queries.ts';

export interface WalletToPay {
  /** Whether this person may pay from wallets at all. */
  offered: boolean;
  /** The payer's wallet; undefined while loading. */
  wallet: Wallet | undefined;
  /** Whether the balance is sufficient. */
  enough: boolean;
  /** Why it cannot pay; null if it can, or if this is not known yet. */
  why: string | null;
}

/**
 * Compares a wallet's balance with the amount to pay, in HKD cents; `payer` is null if several people are charged,
 * undefined if nobody is. The result is frozen while money is being collected.
 */
export function useWalletToPay(
  payer: number | null | undefined,
  total: number,
  taking: boolean,
): WalletToPay {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const offered = useMay(toSee);
  const { data: wallet } = useQuery({
    ...walletDetail(payer ?? 0),
    enabled: offered && Boolean(payer) && !taking,
  });
  if (payer === null) return { offered, wallet: undefined, enough: false, why: t('pay.wallet.several') };
  if (!wallet) return { offered, wallet, enough: false, why: null };
  const { balance } = wallet;
  const name = nameIn(wallet.name, wallet.name_en);
  if (balance >= total) return { offered, wallet, enough: true, why: null };
  const said = { name, balance: formatMoney(balance), total: formatMoney(total) };
  return { offered, wallet, enough: false, why: t('pay.wallet.short', said) };
}
