import { formatMoney } from '@iris/contract/core/money';
import style from './money.module.css';

/** 123450 cents as `HK$1,234.50`, in tabular figures. */
export const Money = ({ cents }: { cents: number }) => (
  <span className={style.money}>{formatMoney(cents)}</span>
);
