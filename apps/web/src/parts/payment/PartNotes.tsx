import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './payment.module.css';

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
