import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import { onlineChannels, type Payment } from '@iris/contract/payment/payment.model';
import { onSiteInput } from '@iris/contract/rent/rent.api';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { useFormWork, WorkForm } from '../../kit/form/useFormWork.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import type { WalletToPay } from '../wallet/useWalletToPay.ts';
import { WalletSums } from '../wallet/WalletSums.tsx';
import { AmountField, useAmount } from './AmountField.tsx';
import { CardFields } from './CardFields.tsx';
import { CashFields } from './CashFields.tsx';
import { ChequeFields } from './ChequeFields.tsx';
import { type CollectWay, dividedOf, isNumbered, type Payable, sumOf } from './payable.ts';
import style from './payment.module.css';
import { SlipFields } from './SlipFields.tsx';
import { StandInNote } from './StandInNote.tsx';
import { type CollectValues, useCollect } from './useCollect.ts';
import { usePayable } from './usePayable.ts';

const { payer, remark } = onSiteInput.shape;

interface CollectFormProps {
  way: CollectWay;
  rents: readonly Payable[];
  /** The payer's wallet. */
  purse: WalletToPay;
  /** Whether money is being collected at this moment. */
  onTaking: (taking: boolean) => void;
  onMade: (payment: Payment) => void;
}

/** The fields of one way to collect. By keyboard alone: type, Enter moves to the button, Enter again collects. */
export function CollectForm({ way, rents, purse, onTaking, onMade }: CollectFormProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const [form] = Form.useForm<CollectValues>();
  const name = useId();
  const go = useRef<HTMLButtonElement>(null);
  const collect = useCollect(rents[0]?.kind);
  const total = sumOf(rents);
  /** Where nothing can be paid in parts there is one amount. */
  const divisible = rents.some(({ kind }) => chargeOf(kind).inParts);
  const amount = useAmount(form, total);
  const received = Form.useWatch('received', form);
  const work = useFormWork<CollectValues>({
    form,
    onSave: async (values) => {
      onTaking(true);
      try {
        onMade(await collect(way, rents, values));
      } finally {
        onTaking(false);
      }
    },
  });
  const moveOn = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go.current?.focus();
  };
  const change = way === 'cash' && received ? received - amount : 0;
  const goText = {
    cash:
      change > 0
        ? t('pay.collect.goChange', { change: formatMoney(change) })
        : t('pay.collect.go', { amount: formatMoney(amount) }),
    card: t('pay.collect.go', { amount: formatMoney(amount) }),
    octopus: t('pay.collect.go', { amount: formatMoney(amount) }),
    fps: t('pay.collect.go', { amount: formatMoney(amount) }),
    cheque: t('pay.cheque.go', { amount: formatMoney(amount) }),
    wallet: t('pay.wallet.go', { amount: formatMoney(amount) }),
    bank: t('pay.bank.go'),
    online: t('pay.online.go'),
  }[way];

  return (
    <WorkForm
      name={name}
      work={work}
      initialValues={{ slip_no: '', channel: onlineChannels[0], payer: '', remark: '' }}
    >
      {way !== 'online' && divisible && (
        <AmountField charges={dividedOf(rents)} total={total} amount={amount} onEnter={moveOn} />
      )}
      {way === 'cash' && <CashFields total={amount} onEnter={moveOn} />}
      {isNumbered(way) && <CardFields way={way} onEnter={moveOn} />}
      {way === 'cheque' && <ChequeFields onEnter={moveOn} />}
      {way === 'wallet' && <WalletSums purse={purse} total={amount} />}
      {way === 'bank' && <SlipFields rents={rents} total={amount} onEnter={moveOn} />}
      {way === 'online' ? (
        <OnlineFields rents={rents} />
      ) : (
        <div className={style.pair}>
          {way !== 'wallet' && (
            <Form.Item name="payer" label={t('pay.payer')} {...rulesOf(payer)}>
              <Input
                autoComplete="off"
                maxLength={limits.name}
                placeholder={rents[0] && nameIn(rents[0].tenant_name, rents[0].tenant_name_en)}
                onPressEnter={moveOn}
              />
            </Form.Item>
          )}
          <Form.Item name="remark" label={t('pay.remark')} {...rulesOf(remark)}>
            <Input autoComplete="off" onPressEnter={moveOn} />
          </Form.Item>
        </div>
      )}
      {work.refusal !== null && <Alert type="error" showIcon role="alert" title={work.refusal} />}
      <Button
        ref={go}
        block
        type="primary"
        size="large"
        className={style.go ?? ''}
        loading={work.busy}
        disabled={way === 'wallet' && !purse.enough}
        autoFocus={way === 'wallet'}
        onClick={work.submit}
      >
        {goText}
      </Button>
      {way === 'cash' && <p className={style.hint}>{t('pay.cash.keys')}</p>}
    </WorkForm>
  );
}

function OnlineFields({ rents }: { rents: readonly Payable[] }) {
  const { t } = useTranslation();
  const found = usePayable(rents[0]);
  return (
    <>
      <Form.Item name="channel" label={t('pay.online.channel')}>
        <Radio.Group
          options={onlineChannels.map((value) => ({ value, label: t(`payment.channel.${value}`) }))}
        />
      </Form.Item>
      <p className={style.note}>{t('pay.online.says')}</p>
      {found?.stand_in && <StandInNote />}
    </>
  );
}
