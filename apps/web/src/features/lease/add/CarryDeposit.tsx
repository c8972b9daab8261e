import { formatMoney } from '@iris/contract/core/money';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { Checkbox, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { heldOf } from '../detail/leftOf.ts';
import style from '../form/form.module.css';
import { type AddValues, heldToCarry } from './addValues.ts';

/** Whether the deposit of the renewed lease is carried over, and what then happens to the difference. */
export function CarryDeposit({ previous }: { previous: LeaseDetail }) {
  const { t } = useTranslation();
  const says = useSays(previous);
  const held = heldToCarry(previous);
  const kept = heldOf(previous);
  if (held === 0)
    return (
      kept > 0 && <p className={style.says}>{t('lease.renew.deposit', { amount: formatMoney(kept) })}</p>
    );
  return (
    <Form.Item name="carry" valuePropName="checked" extra={says}>
      <Checkbox>{t('lease.carry', { amount: formatMoney(held) })}</Checkbox>
    </Form.Item>
  );
}

function useSays(previous: LeaseDetail): string {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AddValues>();
  const carry = Form.useWatch('carry', form) ?? true;
  const deposit = Form.useWatch('deposit', form) ?? Number.NaN;
  const held = heldOf(previous);
  if (!carry) return t('lease.renew.deposit', { amount: formatMoney(held) });
  if (deposit > held) return t('lease.carry.rest', { rest: formatMoney(deposit - held) });
  if (deposit < held)
    return t('lease.carry.over', {
      amount: formatMoney(deposit),
      over: formatMoney(held - deposit),
      number: previous.business_no,
    });
  return t('lease.carry.all');
}
