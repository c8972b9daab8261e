import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Payment, Receipt } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import { ChannelText } from './ChannelText.tsx';
import { ChargeLink } from './ChargeLink.tsx';
import { PaymentTag } from './ChargeTag.tsx';
import { PartNotes } from './PartNotes.tsx';
import style from './payment.module.css';
import { ReceiptButton } from './ReceiptButton.tsx';
import { slipLabel } from './slipLabel.ts';
import { VoucherButton } from './VoucherViewer.tsx';

/** The attempts to pay a charge, newest first: channel, amount, who and when, slip, receipts, and why it failed. */
export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation();
  if (payments.length === 0) return <p className={style.second}>{t('pay.attempts.none')}</p>;
  return (
    <ol className={style.entries} aria-label={t('pay.attempts')}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <Attempt payment={payment} />
        </li>
      ))}
    </ol>
  );
}

function Attempt({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const { voucher, receipts, items } = payment;
  const told = ['PAID', 'SURPLUS', 'HELD'].includes(payment.state);
  return (
    <>
      <div className={style.entryHead}>
        <PaymentTag state={payment.state} />
        <b>
          <ChannelText channel={payment.channel} />
        </b>
        {payment.source === 'STATEMENT' && (
          <span className={style.second}>{t('pay.attempt.source.STATEMENT')}</span>
        )}
        <span className={style.entryAmount}>
          <Money cents={payment.amount} />
        </span>
      </div>
      <AttemptFacts payment={payment} />
      <PartNotes items={items} />
      {items.length > 1 && (
        <p className={style.second}>
          {t('pay.attempt.together')}{' '}
          {items.map((item, index) => (
            <span key={item.charge_id}>
              {index > 0 && ' · '}
              <ChargeLink charge={{ ...item, id: item.charge_id }} />
            </span>
          ))}
        </p>
      )}
      {receipts.length > 0 && <ReceiptLines receipts={receipts} />}
      <div className={style.buttonsStart}>
        {voucher !== null && <VoucherButton file={voucher} label={t('pay.voucher.see')} />}
        <ReceiptButton payment={payment} />
        {told && <Link to={`/payment/${payment.id}/detail`}>{t('pay.open')}</Link>}
      </div>
    </>
  );
}

/** Who and when, the cash received, the slip number, the reason: whatever is known. */
function AttemptFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const { received, change, slip_no, slip_amount, slip_day, payer, remark, reason, reviewed_at } = payment;
  const at = formatMoment(payment.submitted_at);
  const said = [
    payment.submitted_by
      ? t('pay.attempt.submitted', { name: payment.submitted_by, time: at })
      : t('pay.attempt.submittedSystem', { time: at }),
    reviewed_at !== null &&
      t('pay.attempt.reviewed', { name: payment.reviewed_by, time: formatMoment(reviewed_at) }),
    received !== null &&
      t('pay.attempt.cash', { received: formatMoney(received), change: formatMoney(change ?? 0) }),
    slip_amount !== null && t('pay.attempt.slip', { amount: formatMoney(slip_amount), day: slip_day ?? '—' }),
    payment.value_day !== null && t('pay.attempt.valueDay', { day: payment.value_day }),
    slip_no && `${t(slipLabel(payment.channel))} ${slip_no}`,
    payer && `${t('pay.payer')} ${nameIn(payer, payment.payer_en)}`,
    remark,
  ].filter((one): one is string => Boolean(one));
  return (
    <>
      <p className={style.second}>{said.join(' · ')}</p>
      {reason && <p className={style.short}>{t('pay.reasonIs', { reason })}</p>}
    </>
  );
}

/** The receipts of a payment, newest first; a voided one keeps its number. */
export function ReceiptLines({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation();
  return (
    <ul className={style.receipts} aria-label={t('pay.receipt')}>
      {receipts.map((receipt) => (
        <ReceiptLine key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  );
}

function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const { no, printed, issued_at, voided_at, void_reason } = receipt;
  return (
    <li>
      <span className={style.figures}>{voided_at === null ? receiptNo(no) : <del>{receiptNo(no)}</del>}</span>
      {voided_at !== null && <StateTag tone="muted">{t('pay.receipt.voided')}</StateTag>}
      <span className={style.second}>
        {voided_at === null
          ? `${formatMoment(issued_at)} · ${
              printed === 0 ? t('pay.receipt.never') : t('pay.receipt.printed', { count: printed })
            }`
          : t('pay.receipt.voidedSays', { time: formatMoment(voided_at), reason: void_reason })}
      </span>
    </li>
  );
}
