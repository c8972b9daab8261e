import { formatMoney } from '@iris/contract/core/money';
import style from '../add.module.css';

/** `+HK$120.00 (+4.0%)`, compared with an earlier amount; without one there is no percentage. */
export function Difference({ cents, of }: { cents: number; of: number }) {
  const sign = cents > 0 ? '+' : '';
  // Tenths of a percent, rounded.
  const tenths = of > 0 ? Math.round((cents * 1_000) / of) : null;
  const percent = tenths === null ? '' : ` (${tenths > 0 ? '+' : ''}${(tenths / 10).toFixed(1)}%)`;
  return (
    <span className={style.num}>
      {sign}
      {formatMoney(cents)}
      {percent}
    </span>
  );
}
