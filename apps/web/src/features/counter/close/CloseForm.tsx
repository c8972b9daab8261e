import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { closeInput, counterApi } from '@iris/contract/counter/counter.api';
import type { Closing, DrawerCount } from '@iris/contract/counter/counter.model';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { applyFailure } from '../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../counter.module.css';
import { CountTable } from './CountTable.tsx';
import { differenceText, lacksCoins } from './difference.ts';

interface Settled {
  left: number | null;
  reason: string;
}

interface CloseFormProps {
  count: DrawerCount;
  onAgain: () => void;
  onClosed: (closing: Closing) => void;
}

/** A count that was handed in beside what the books say: what stays in the drawer, why it differs, and the close. */
export function CloseForm({ count, onAgain, onClosed }: CloseFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Settled>();
  const [refusal, setRefusal] = useState('');
  const [ask, dialog] = useConfirm();
  const close = useWrite(counterApi.close, { silent: true });
  const cash = count.ways.find(({ channel }) => channel === 'PAY_ONSITE_CASH')?.counted ?? 0;
  const left = Form.useWatch('left', form);
  const banked = typeof left === 'number' && left <= cash ? cash - left : null;
  const differs = count.ways.some(({ expected, counted }) => expected !== counted);
  const submit = (values: Settled) =>
    ask({
      title: t('counter.close.ask'),
      says: t('counter.close.askSays', {
        day: count.day,
        difference: differenceText(t, count.difference),
        left: formatMoney(values.left ?? 0),
        banked: formatMoney(cash - (values.left ?? 0)),
      }),
      action: t('counter.close.go'),
      run: async () => {
        setRefusal('');
        try {
          const body = { count_id: count.id, left: values.left ?? 0, reason: differs ? values.reason : '' };
          onClosed(await close.mutateAsync({ body }));
        } catch (error) {
          setRefusal(applyFailure(form, error));
          // The dialog may close onto newer figures.
          void client.invalidateQueries({ queryKey: ['counter'] });
          throw error;
        }
      },
    });
  return (
    <Card title={t('counter.close.figures', { day: count.day })}>
      <CountTable count={count} />
      <p className={style.hint}>{t('counter.close.net', { opening: formatMoney(count.opening) })}</p>
      {count.ways.some(({ channel }) => channel === 'PAY_CHEQUE') && (
        <p className={style.hint}>{t('counter.close.cheques')}</p>
      )}
      {count.needs_sign_off && (
        <Alert
          type="warning"
          showIcon
          title={t('counter.close.needsSignOff')}
          className={style.warning ?? ''}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        className={style.settle ?? ''}
        initialValues={{
          left: Math.min(count.opening, cash),
          reason: lacksCoins(count) ? t('counter.close.cents') : '',
        }}
        validateTrigger="onBlur"
        onFinish={submit}
      >
        {differs && (
          <Form.Item
            name="reason"
            label={t('counter.close.reason')}
            required
            rules={[{ required: true, whitespace: true, message: t('counter.reasonNeeded') }]}
          >
            <Input autoFocus maxLength={limits.address} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="left"
          label={t('counter.close.left')}
          extra={banked === null ? undefined : t('counter.close.banked', { amount: formatMoney(banked) })}
          required
          rules={[
            ...rulesOf(closeInput.shape.left).rules,
            {
              validator: async (_, value: unknown) => {
                if (typeof value === 'number' && value > cash)
                  throw new Error(t('counter.leftTooMuch', { amount: formatMoney(cash) }));
              },
            },
          ]}
        >
          <MoneyInput autoFocus={!differs} style={{ maxWidth: 240 }} />
        </Form.Item>
        {refusal && (
          <Alert type="error" showIcon role="alert" title={refusal} className={style.refusal ?? ''} />
        )}
        <div className={style.receipt} style={{ justifyContent: 'start' }}>
          <Button type="primary" htmlType="submit">
            {t('counter.close.go')}
          </Button>
          <Button onClick={onAgain}>{t('counter.close.again')}</Button>
        </div>
      </Form>
      {dialog}
    </Card>
  );
}
