import { sumCents } from '@iris/contract/core/field';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { type Share, sharesOf } from '@iris/contract/payment/payment.split';
import { Button, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { refusalOf } from '../../kit/form/rulesOf.ts';
import { Money } from '../../kit/money/Money.tsx';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import type { Divided } from './payable.ts';
import style from './payment.module.css';

/** The sum to collect: the one typed into the field `amount` of the form, or the total while no sum is typed. */
export function useAmount(form: FormInstance, total: number): number {
  const typed: number | null | undefined = Form.useWatch('amount', form);
  return typed !== null && typed !== undefined && typed > 0 ? typed : total;
}

interface AmountFieldProps {
  charges: readonly Divided[];
  /** What the charges add up to. */
  total: number;
  amount: number;
  /** Whether money over the total is kept; undefined: only the server knows. */
  keepsMore?: boolean;
  /** The estate would keep more, but not what comes this way. */
  otherWays?: boolean;
  onEnter: (event: KeyboardEvent) => void;
}

/**
 * For collecting another sum than the total, as field `amount` of the surrounding form: closed until somebody wants it.
 * Says before collecting what the sum settles, what was due first coming first.
 */
export function AmountField({ charges, total, amount, keepsMore, otherWays, onEnter }: AmountFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button type="link" className={style.otherSum ?? ''} onClick={() => setOpen(true)}>
        {t('pay.amount.other')}
      </Button>
    );
  }
  const close = () => {
    form.setFieldValue('amount', null);
    setOpen(false);
  };
  return (
    <>
      <Form.Item
        name="amount"
        label={t('pay.amount')}
        extra={t('pay.amount.says')}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: number | null | undefined) => {
              if (value === null || value === undefined) return;
              const wrong = refusalOf(sumCents, value);
              if (wrong !== undefined) throw new Error(wrong);
              if (keepsMore === false && value > total) {
                throw new Error(
                  t(otherWays ? 'payment.overpaidWay' : 'payment.overpaid', { amount: formatMoney(total) }),
                );
              }
              const whole = undivided(charges, value);
              if (whole) throw new Error(t('payment.notInParts', { number: whole.business_no }));
            },
          },
        ]}
      >
        <MoneyInput autoFocus size="large" placeholder={formatMoney(total)} onPressEnter={onEnter} />
      </Form.Item>
      {(keepsMore === false ? amount < total : amount !== total) && (
        <Shares charges={charges} total={total} amount={amount} />
      )}
      <Button type="link" className={style.otherSum ?? ''} onClick={close}>
        {t('pay.amount.all', { amount: formatMoney(total) })}
      </Button>
    </>
  );
}

/** The charge at which a sum ends, if it has to be paid as a whole. */
const undivided = (charges: readonly Divided[], sum: number): Divided | undefined =>
  sharesOf(charges, sum).find(({ charge, rest }) => rest > 0 && !chargeOf(charge.kind).inParts)?.charge;

/** What a sum settles. */
function Shares({ charges, total, amount }: Pick<AmountFieldProps, 'charges' | 'total' | 'amount'>) {
  const { t } = useTranslation();
  const shares = sharesOf(charges, amount);
  return (
    <ul
      className={`${style.payables} ${style.shares}`}
      aria-label={t('pay.amount.settles')}
      aria-live="polite"
    >
      {shares.map((share) => (
        <li key={share.charge.id}>
          <span className={style.figures}>{share.charge.business_no}</span>
          <ShareText share={share} />
          <Money cents={share.amount} />
        </li>
      ))}
      {amount > total && (
        <li>
          <span />
          <span className={style.second}>{t('pay.amount.toWallet')}</span>
          <Money cents={amount - total} />
        </li>
      )}
      {shares.length < charges.length && (
        <li>
          <span />
          <span className={style.second}>
            {t('pay.amount.left', { count: charges.length - shares.length })}
          </span>
          <span />
        </li>
      )}
    </ul>
  );
}

function ShareText({ share: { charge, rest } }: { share: Share<Divided> }) {
  const { t } = useTranslation();
  return (
    <span className={style.second}>
      {rest === 0
        ? t('pay.amount.whole')
        : t('pay.amount.part', { amount: formatMoney(charge.amount), rest: formatMoney(rest) })}
    </span>
  );
}
