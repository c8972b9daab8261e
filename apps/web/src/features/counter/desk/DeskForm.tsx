import { PlusOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { counterApi, deskInput } from '@iris/contract/counter/counter.api';
import type { Desk } from '@iris/contract/counter/counter.model';
import type { Payment } from '@iris/contract/payment/payment.model';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, AutoComplete, Button, Form, Radio } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { applyFailure, sayIncorrect } from '../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { AmountField, useAmount } from '../../../parts/payment/AmountField.tsx';
import { CardFields } from '../../../parts/payment/CardFields.tsx';
import { CashFields } from '../../../parts/payment/CashFields.tsx';
import { ChequeFields } from '../../../parts/payment/ChequeFields.tsx';
import { isNumbered, onePayer, tenderOf } from '../../../parts/payment/payable.ts';
import { type CollectValues, moneyDomains } from '../../../parts/payment/useCollect.ts';
import { useWalletToPay } from '../../../parts/wallet/useWalletToPay.ts';
import { WalletNote } from '../../../parts/wallet/WalletNote.tsx';
import { WalletSums } from '../../../parts/wallet/WalletSums.tsx';
import style from '../counter.module.css';
import { DueList } from './DueList.tsx';
import { oldestOnly } from './oldestOnly.ts';

const { payer } = deskInput.shape;
const ways = ['cash', 'card', 'octopus', 'fps', 'cheque', 'wallet'] as const;
type Way = (typeof ways)[number];
/** What the button says where it is more than collecting. */
const goKeys: Partial<Record<Way, 'pay.wallet.go' | 'pay.cheque.go'>> = {
  wallet: 'pay.wallet.go',
  cheque: 'pay.cheque.go',
};

/** The field to mend may be below the list. */
const intoSight = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'center' });

interface DeskFormProps {
  desk: Desk;
  /** Whose charges in all units these are; null: those of the unit. */
  payerId: number | null;
  /** The charges that are ticked at first; all, if empty. */
  wanted: readonly number[];
  /** Whether money is being collected at this moment. */
  onTaking: (taking: boolean) => void;
  onTopUp: (wallet: Wallet) => void;
  onMade: (payment: Payment) => void;
}

/** First payer and channel, then the charges, then the money. Enter moves on, and finally collects. */
export function DeskForm({
  desk: { unit, dues, overpayment },
  payerId,
  wanted,
  onTaking,
  onTopUp,
  onMade,
}: DeskFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<CollectValues>();
  const [way, setWay] = useState<Way>('cash');
  // The charges that were unticked, so that charges added meanwhile are ticked like the rest.
  const [left, setLeft] = useState<ReadonlySet<number>>(() =>
    oldestOnly(
      dues,
      new Set(
        dues.flatMap(({ charge_id }) =>
          wanted.length > 0 && !wanted.includes(charge_id) ? [charge_id] : [],
        ),
      ),
    ),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const collect = useWrite(counterApi.collect, { also: moneyDomains, silent: true });
  const who = useRef<HTMLDivElement>(null);
  const money = useRef<HTMLDivElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const received = Form.useWatch('received', form);
  const payTitle = useId();

  const chosen = dues.filter(({ charge_id, payable }) => payable && !left.has(charge_id));
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  // What the cashier knows the total to be: it changes by their own hand, and by others' only once they were told.
  const [known, know] = useState({ left, payerId, total });
  // The refusal of a payment has said it already.
  const [told, tell] = useState(false);
  const own = known.left !== left || known.payerId !== payerId;
  if (own || (told && known.total !== total)) know({ left, payerId, total });
  // The list of one payer may be longer than the unit's.
  if (known.payerId !== payerId) setLeft(oldestOnly(dues, left));
  const changed = !own && !told && !busy && known.total !== total;
  const charged = onePayer(chosen.map(({ payer_id }) => payer_id));
  const amount = useAmount(form, total);
  const purse = useWalletToPay(charged, amount, busy);
  const offered = ways.filter((one) => one !== 'wallet' || purse.offered);
  const names = [
    ...new Set([...unit.people.map(({ name }) => name), ...dues.map(({ payer_name }) => payer_name)]),
  ];
  // The person charged is more likely to be at the counter than others who live there.
  const likely = dues.find(({ payable }) => payable)?.payer_name ?? names[0] ?? '';
  const proposed = useRef(likely);
  useEffect(() => {
    if (form.getFieldValue('payer') === proposed.current) form.setFieldValue('payer', likely);
    proposed.current = likely;
  }, [form, likely]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another list the keyboard begins anew
  useEffect(
    () => who.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus(),
    [payerId],
  );

  const take = async () => {
    if (busy) return;
    if (changed) {
      // The money was counted for another sum: the first press only takes note of it.
      know({ left, payerId, total });
      return setRefusal(
        t('counter.pay.changed', { before: formatMoney(known.total), now: formatMoney(total) }),
      );
    }
    if (chosen.length === 0) return setRefusal(t('counter.pay.none'));
    if (chosen.length > limits.collectAtOnce)
      return setRefusal(t('counter.pay.tooMany', { max: limits.collectAtOnce }));
    if (way === 'wallet' && !purse.enough) return setRefusal(purse.why);
    try {
      await form.validateFields();
    } catch {
      return setRefusal(sayIncorrect(form));
    }
    setRefusal(null);
    setBusy(true);
    tell(false);
    onTaking(true);
    const values = form.getFieldsValue(true);
    const said = { unit_id: unit.unit_id, charge_ids: chosen.map(({ charge_id }) => charge_id) };
    const { slip_no, cheque_bank, cheque_day } = values;
    const paid =
      way === 'cheque'
        ? { channel: 'PAY_CHEQUE' as const, slip_no, cheque_bank, cheque_day }
        : tenderOf(way, values);
    // A wallet pays only for its owner.
    const payer = way === 'wallet' ? (purse.wallet?.name ?? values.payer) : values.payer;
    try {
      const sums = { expected: total, ...(amount === total ? {} : { amount }) };
      const body = { ...said, ...paid, ...sums, payer, remark: values.remark };
      onMade(await collect.mutateAsync({ body }));
    } catch (error) {
      setRefusal(applyFailure(form, error));
      tell(true);
      for (const domain of moneyDomains) void client.invalidateQueries({ queryKey: [domain] });
    } finally {
      setBusy(false);
      onTaking(false);
    }
  };
  /** Enter in the empty field fills in the exact amount, so that it is seen before it is collected. */
  const enterMoney = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    const typed: number | null = form.getFieldValue('received') ?? null;
    if (way === 'cash' && typed === null) return form.setFieldValue('received', amount);
    void take();
  };
  const enterWho = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    (money.current?.querySelector('input') ?? go.current)?.focus();
  };
  const change = way === 'cash' && received ? received - amount : 0;

  return (
    <Form
      form={form}
      layout="vertical"
      className={style.form ?? ''}
      onKeyDown={(event) => {
        // On the ways to pay and the charges, which Space ticks.
        if (event.target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(event.target.type))
          enterWho(event);
      }}
      initialValues={{ payer: likely, slip_no: '', remark: '' }}
    >
      <div className={style.whoArea} ref={who}>
        <Card title={t('counter.who')}>
          <div className={style.who}>
            <Form.Item label={t('pay.collect.way')}>
              <Radio.Group
                className={style.ways ?? ''}
                optionType="button"
                buttonStyle="solid"
                aria-label={t('pay.collect.way')}
                value={way}
                options={offered.map((value) => ({
                  value,
                  label: t(`pay.way.${value}`),
                  disabled: value === 'wallet' && !purse.enough,
                }))}
                onChange={({ target }) => setWay(target.value)}
              />
            </Form.Item>
            <Form.Item name="payer" label={t('pay.payer')} {...rulesOf(payer)} hidden={way === 'wallet'}>
              <AutoComplete
                options={names.map((value) => ({ value }))}
                maxLength={limits.name}
                onInputKeyDown={(event) => {
                  if (event.currentTarget.getAttribute('aria-expanded') !== 'true') enterWho(event);
                }}
              />
            </Form.Item>
          </div>
          {purse.offered && way !== 'wallet' && (
            <div className={style.walletNote}>
              <WalletNote purse={purse} />
            </div>
          )}
          <p className={style.hint}>{t('counter.who.keys')}</p>
        </Card>
      </div>
      <div className={style.duesArea}>
        <DueList dues={dues} units={payerId !== null} left={left} onChange={setLeft} />
      </div>
      <section className={style.pay} aria-labelledby={payTitle}>
        <div className={style.money}>
          <h2 id={payTitle}>{t('counter.pay')}</h2>
          <div ref={money}>
            {way === 'cash' && <CashFields total={amount} onEnter={enterMoney} focus={false} />}
            {way === 'wallet' && <WalletSums purse={purse} total={amount} />}
            {way === 'cheque' && <ChequeFields onEnter={enterMoney} focus={false} />}
            {isNumbered(way) && <CardFields way={way} onEnter={enterMoney} focus={false} />}
          </div>
          {chosen.length > 0 && (
            <AmountField
              charges={chosen.map((due) => ({ ...due, id: due.charge_id, dueDay: due.due_day }))}
              total={total}
              amount={amount}
              keepsMore={overpayment === 'WALLET' && way !== 'wallet' && way !== 'cheque'}
              otherWays={overpayment === 'WALLET'}
              onEnter={enterMoney}
            />
          )}
          {changed && !refusal && (
            <div className={style.refusal}>
              <Alert
                type="warning"
                showIcon
                role="alert"
                title={t('counter.pay.changed', {
                  before: formatMoney(known.total),
                  now: formatMoney(total),
                })}
              />
            </div>
          )}
          {refusal && (
            <div ref={intoSight} className={style.refusal}>
              <Alert type="error" showIcon role="alert" title={refusal} />
            </div>
          )}
          <p className={style.hint}>{t(`counter.pay.keys.${isNumbered(way) ? 'card' : way}`)}</p>
        </div>
        <div className={style.bar}>
          <p className={style.total} aria-live="polite">
            <span>{t(amount === total ? 'counter.pay.total' : 'pay.amount')}</span>
            <b>{formatMoney(amount)}</b>
            <span className={style.second}>
              {amount === total
                ? t('counter.pay.count', { count: chosen.length })
                : t('counter.pay.of', { total: formatMoney(total), count: chosen.length })}
            </span>
          </p>
          <Button
            ref={go}
            type="primary"
            size="large"
            loading={busy}
            onClick={take}
            className={style.go ?? ''}
          >
            {change > 0
              ? t('pay.collect.goChange', { change: formatMoney(change) })
              : t(goKeys[way] ?? 'pay.collect.go', { amount: formatMoney(amount) })}
          </Button>
          {purse.wallet && <TopUpButton wallet={purse.wallet} onTopUp={onTopUp} />}
        </div>
      </section>
    </Form>
  );
}

/** At the end, outside the keyboard path of collecting. */
function TopUpButton({ wallet, onTopUp }: { wallet: Wallet; onTopUp: (wallet: Wallet) => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="link"
      size="small"
      icon={<PlusOutlined />}
      aria-label={t('wallet.topUp.title', { name: wallet.name })}
      title={t('wallet.topUp.title', { name: wallet.name })}
      onClick={() => onTopUp(wallet)}
    >
      {t('wallet.topUp')}
    </Button>
  );
}
