import { Form, Segmented } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWalletToPay } from '../wallet/useWalletToPay.ts';
import { WalletNote } from '../wallet/WalletNote.tsx';
import { WalletSums } from '../wallet/WalletSums.tsx';
import { CardFields } from './CardFields.tsx';
import { CashFields } from './CashFields.tsx';
import { isNumbered, type TenderWay, tenderOf } from './payable.ts';
import style from './payment.module.css';

/** The ways to pay a fee in the form that charges it. */
const feeWays: readonly TenderWay[] = ['cash', 'card', 'octopus', 'fps', 'wallet'];

/** The values of the fields; cash is in HKD cents. */
export interface FeeValues {
  way?: TenderWay;
  received?: number;
  slip_no?: string;
}

interface FeePaymentFieldsProps {
  /** Who is charged, once chosen. */
  payer: number | undefined;
  /** HKD cents. */
  total: number;
  /** Whether money is being collected at this moment. */
  taking: boolean;
}

/** How a fee is paid that the surrounding form charges: fields `way`, `received` and `slip_no`. */
export function FeePaymentFields({ payer, total, taking }: FeePaymentFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<FeeValues>();
  const way = Form.useWatch('way', form) ?? 'cash';
  const purse = useWalletToPay(payer, total, taking);
  const stay = () => {};
  return (
    <div className={style.fee}>
      <Form.Item name="way" label={t('pay.collect.way')} initialValue="cash">
        <Segmented<TenderWay>
          block
          className={style.ways ?? ''}
          options={feeWays
            .filter((one) => one !== 'wallet' || purse.offered)
            .map((value) => ({
              value,
              label: t(`pay.way.${value}`),
              disabled: value === 'wallet' && !purse.enough,
            }))}
        />
      </Form.Item>
      {way === 'cash' && <CashFields total={total} onEnter={stay} focus={false} />}
      {isNumbered(way) && <CardFields key={way} way={way} onEnter={stay} focus={false} />}
      {way === 'wallet' && <WalletSums purse={purse} total={total} />}
      {way !== 'wallet' && purse.offered && payer !== undefined && <WalletNote purse={purse} />}
    </div>
  );
}

/** What the fields say, for the call that charges the fee; `expected` is HKD cents. */
export const feePaymentOf = ({ way = 'cash', ...values }: FeeValues, expected: number) => ({
  ...tenderOf(way, values),
  expected,
});
