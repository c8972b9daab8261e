import { formatMoment } from '@iris/contract/core/day';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { closeInput, counterApi } from '@iris/contract/counter/counter.api';
import type { Closing, CountedWay } from '@iris/contract/counter/counter.model';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../counter.module.css';
import { DifferenceTag } from './DifferenceTag.tsx';
import { differenceText } from './difference.ts';

interface Counted {
  cash: number | null;
  card: number | null;
  reason: string;
}
const fieldOf = { CASH: 'cash', CARD: 'card' } as const satisfies Record<CountedWay, keyof Counted>;
const { cash } = closeInput.shape;

interface CloseFormProps {
  figures: AnswerOf<typeof counterApi.expected>;
  onClosed: (closing: Closing) => void;
}

/** The ledger's figures beside what was counted; the difference is shown while typing. */
export function CloseForm({ figures, onClosed }: CloseFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Counted>();
  const [ask, dialog] = useConfirm();
  const close = useWrite(counterApi.close, { silent: true });
  const typed = Form.useWatch([], form);
  const rows = figures.ways.map((way) => {
    const counted = typed?.[fieldOf[way.way]] ?? null;
    return { ...way, counted: counted === null || Number.isNaN(counted) ? null : counted };
  });
  const known = rows.every(({ counted }) => counted !== null);
  const differs = rows.some(({ counted, amount }) => counted !== null && counted !== amount);
  const expected = rows.reduce((sum, { amount }) => sum + amount, 0);
  const counted = rows.reduce((sum, row) => sum + (row.counted ?? 0), 0);

  const submit = (values: Counted) =>
    ask({
      title: t('counter.close.ask'),
      says: t('counter.close.askSays', {
        payments: rows.reduce((sum, { payments }) => sum + payments, 0),
        expected: formatMoney(expected),
        counted: formatMoney(counted),
        difference: differenceText(t, counted - expected),
      }),
      action: t('counter.close.go'),
      run: async () => {
        try {
          const body = {
            condo_id: figures.condo_id,
            cash: values.cash ?? 0,
            card: values.card ?? 0,
            reason: differs ? (values.reason ?? '') : '',
            until_payment: figures.until_payment,
            until_refund: figures.until_refund,
          };
          onClosed(await close.mutateAsync({ body }));
          form.resetFields();
        } catch (error) {
          // The dialog may close onto newer figures.
          void client.invalidateQueries({ queryKey: ['counter'] });
          throw error;
        }
      },
    });

  return (
    <Card
      title={t('counter.close.figures')}
      extra={
        <span className={style.second}>
          {figures.since === null
            ? t('counter.close.first')
            : t('counter.close.since', { time: formatMoment(figures.since) })}
        </span>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ cash: null, card: null, reason: '' }}
        validateTrigger="onBlur"
        onFinish={submit}
      >
        <div className={style.scroll}>
          <table className={style.count}>
            <thead>
              <tr>
                <th scope="col">{t('counter.close.way')}</th>
                <th scope="col">{t('counter.close.payments')}</th>
                <th scope="col">{t('counter.close.expected')}</th>
                <th scope="col">{t('counter.close.counted')}</th>
                <th scope="col">{t('counter.close.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={row.way}>
                  <th scope="row">{t(`counter.way.${row.way}`)}</th>
                  <td>{grouped(row.payments)}</td>
                  <td>
                    <Money cents={row.amount} />
                  </td>
                  <td>
                    <Form.Item name={fieldOf[row.way]} {...rulesOf(cash)}>
                      <MoneyInput
                        autoFocus={index === 0}
                        aria-label={t('counter.close.countedOf', { way: t(`counter.way.${row.way}`) })}
                      />
                    </Form.Item>
                  </td>
                  <td>{row.counted === null ? '—' : <DifferenceTag cents={row.counted - row.amount} />}</td>
                </tr>
              ))}
              <tr className={style.sum}>
                <th scope="row">{t('counter.close.total')}</th>
                <td>{grouped(rows.reduce((sum, { payments }) => sum + payments, 0))}</td>
                <td>
                  <Money cents={expected} />
                </td>
                <td>{known ? <Money cents={counted} /> : '—'}</td>
                <td>{known ? <DifferenceTag cents={counted - expected} /> : '—'}</td>
              </tr>
            </tbody>
          </table>
        </div>
        <p className={style.hint}>{t('counter.close.net')}</p>
        {figures.others.length > 0 && (
          <ul className={style.others} aria-label={t('counter.close.others')}>
            <li>{t('counter.close.others')}</li>
            {figures.others.map(({ channel, payments, amount }) => (
              <li key={channel}>
                {t(`payment.channel.${channel}`)} · {t('counter.pay.count', { count: grouped(payments) })} ·{' '}
                <Money cents={amount} />
              </li>
            ))}
          </ul>
        )}
        {differs && (
          <Form.Item
            name="reason"
            label={t('counter.close.reason')}
            required
            rules={[{ required: true, whitespace: true, message: t('counter.reasonNeeded') }]}
          >
            <Input maxLength={limits.address} autoComplete="off" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" className={style.close ?? ''}>
          {t('counter.close.go')}
        </Button>
      </Form>
      {dialog}
    </Card>
  );
}
