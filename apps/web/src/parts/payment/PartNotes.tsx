import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './payment.module.css';

/** What of a payment the payer's wallet keeps beside what it paid; nothing for a top-up by itself. */
export function WalletNote({ items }: Pick<Payment, 'items'>) {
  const { t } = useTranslation();
  const kept = items.length > 1 ? items.filter(({ kind }) => kind === 'TOPUP') : [];
  return kept.map(({ charge_id, amount }) => (
    <p key={charge_id} className={style.second}>
      {t('pay.collect.toWallet', { amount: formatMoney(amount) })}
    </p>
  ));
}

/** What part payments of a payment are parts of, and what is left; nothing for charges paid at once. */
export function PartNotes({ items }: Pick<Payment, 'items'>) {
  const { t } = useTranslation();
  return items.map(({ charge_id, amount, part }) =>
    part === null ? null : (
      <p key={charge_id} className={style.second}>
        {t(part.rest === 0 ? 'payment.lastPart' : 'payment.part', {
          number: part.number,
          amount: formatMoney(amount),
          whole: formatMoney(part.whole),
          rest: formatMoney(part.rest),
        })}
      </p>
    ),
  );
}
