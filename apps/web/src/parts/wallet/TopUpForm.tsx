import { formatMoney } from '@iris/contract/core/money';
import { onlineChannels } from '@iris/contract/payment/payment.model';
import { topUpInput } from '@iris/contract/wallet/wallet.api';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { Alert, Button, Form, Input, Radio, Segmented } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { QuickButton } from '../../kit/form/QuickButton.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { useFormWork, WorkForm } from '../../kit/form/useFormWork.tsx';
import { Money } from '../../kit/money/Money.tsx';
import { MoneyInput } from '../../kit/money/MoneyInput.tsx';
import { CardFields } from '../payment/CardFields.tsx';
import { CashFields } from '../payment/CashFields.tsx';
import { StandInNote } from '../payment/StandInNote.tsx';
import { OpenTopUp } from './OpenTopUp.tsx';
import { type ToppedUp, type TopUpValues, type TopUpWay, topUpWays, useTopUp, usualSums } from './topUp.ts';
import style from './wallet.module.css';

const { amount: amountField, remark } = topUpInput.shape;

interface TopUpFormProps {
  wallet: Wallet;
  onMade: (made: ToppedUp) => void;
}

/** The amount of a top-up and how it is paid. By keyboard alone: type, Enter moves on, and on the button tops up. */
export function TopUpForm({ wallet, onMade }: TopUpFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<TopUpValues>();
  const name = useId();
  const fields = useRef<HTMLDivElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const [way, setWay] = useState<TopUpWay>('cash');
  const topUp = useTopUp(wallet.resident_id);
  const typed = Form.useWatch('amount', form);
  const received = Form.useWatch('received', form);
  const total = typed === null || typed === undefined || Number.isNaN(typed) ? 0 : typed;
  // One link at a time: an open one is shown, and must be cancelled before there is another.
  const open = wallet.checkout;
  const work = useFormWork<TopUpValues>({
    form,
    onSave: async (values) => onMade(await topUp(way, values)),
  });
  const enter = (next: () => HTMLElement | null | undefined) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next()?.focus();
  };
  const toWay = enter(() => fields.current?.querySelector('input') ?? go.current);
  const toGo = enter(() => go.current);
  const take = (cents: number) => {
    form.setFieldValue('amount', cents);
    void form.validateFields(['amount']).catch(() => {});
    fields.current?.querySelector('input')?.focus();
  };
  const change = way === 'cash' && received && total > 0 ? received - total : 0;
  const goText =
    way === 'online'
      ? t('pay.online.go')
      : change > 0
        ? t('pay.collect.goChange', { change: formatMoney(change) })
        : t('wallet.topUp.go', { amount: formatMoney(total) });

  return (
    <WorkForm
      name={name}
      work={work}
      initialValues={{ amount: null, slip_no: '', channel: onlineChannels[0], remark: '' }}
    >
      <Form.Item
        name="amount"
        label={t('wallet.topUp.amount')}
        validateTrigger="onBlur"
        {...rulesOf(amountField)}
      >
        <MoneyInput autoFocus size="large" onPressEnter={toWay} />
      </Form.Item>
      <div className={style.quick}>
        {usualSums.map((sum) => (
          <QuickButton key={sum} onClick={() => take(sum)}>
            <Money cents={sum} />
          </QuickButton>
        ))}
      </div>
      <Segmented<TopUpWay>
        block
        className={style.ways ?? ''}
        aria-label={t('pay.collect.way')}
        value={way}
        options={topUpWays.map((value) => ({ value, label: t(`pay.way.${value}`) }))}
        onChange={setWay}
      />
      <div ref={fields}>
        {way === 'cash' && <CashFields total={total} onEnter={toGo} focus={false} />}
        {way === 'card' && <CardFields onEnter={toGo} focus={false} />}
        {way === 'online' && !open && (
          <Form.Item name="channel" label={t('pay.online.channel')} extra={t('pay.online.says')}>
            <Radio.Group
              options={onlineChannels.map((value) => ({ value, label: t(`payment.channel.${value}`) }))}
            />
          </Form.Item>
        )}
      </div>
      {way === 'online' && open && <OpenTopUp wallet={wallet} checkout={open} mayClose />}
      {way === 'online' && !open && wallet.stand_in && (
        <div className={style.spaced}>
          <StandInNote />
        </div>
      )}
      {way !== 'online' && (
        <Form.Item name="remark" label={t('pay.remark')} {...rulesOf(remark)}>
          <Input autoComplete="off" onPressEnter={toGo} />
        </Form.Item>
      )}
      {work.refusal !== null && <Alert type="error" showIcon role="alert" title={work.refusal} />}
      {!(way === 'online' && open) && (
        <Button
          ref={go}
          block
          type="primary"
          size="large"
          className={style.go ?? ''}
          loading={work.busy}
          onClick={work.submit}
        >
          {goText}
        </Button>
      )}
    </WorkForm>
  );
}
