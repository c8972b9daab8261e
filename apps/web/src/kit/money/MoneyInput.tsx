import { formatMoney, parseMoney } from '@iris/contract/core/money';
import { TypedNumber, type TypedNumberProps } from '../number/TypedNumber.tsx';
import style from './money.module.css';

const plain = (cents: number): string => formatMoney(cents).replace('HK$', '');

/** An amount as people type it ('1,234.5'), in cents for the form. No floating point in between. */
export const MoneyInput = (props: TypedNumberProps) => (
  <TypedNumber {...props} className={style.input ?? ''} prefix="HK$" read={parseMoney} write={plain} />
);
