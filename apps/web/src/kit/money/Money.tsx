import { formatMoney } from '@iris/contract/core/money';
import style from './money.module.css';

/** `HK$1,234.50` of 123450 cents, in figures of one width. */
export const Money = ({ cents }: { cents: number }) => (
  <span className={style.money}>{formatMoney(cents)}</span>
);
