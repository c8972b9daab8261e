import { formatMoment } from '@iris/contract/core/day';
import { textIn } from '@iris/contract/core/language';
import { bankName } from '@iris/contract/payment/cheque.rules';
import { pageOfCharge } from '@iris/contract/payment/payment.charges';
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import { isOnline } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { Sections } from '../../../kit/detail/Sections.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeLink } from '../../../parts/payment/ChargeLink.tsx';
import { PaymentTag } from '../../../parts/payment/ChargeTag.tsx';
import { useMoneyHistory } from '../../../parts/payment/moneyHistory.ts';
import { PartNotes } from '../../../parts/payment/PartNotes.tsx';
import { ReceiptLines } from '../../../parts/payment/PaymentTable.tsx';
import { ReceiptButton } from '../../../parts/payment/ReceiptButton.tsx';
import { RefundList } from '../../../parts/payment/RefundList.tsx';
import { slipLabel } from '../../../parts/payment/slipLabel.ts';
import { VoucherButton } from '../../../parts/payment/VoucherViewer.tsx';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../payment.module.css';
import { paymentDetail, paymentHistory } from '../payment.queries.ts';
import { Journal } from './Journal.tsx';
import { SurplusAction, SurplusNote } from './Surplus.tsx';

/** Explains the ledger: a payment, the charges it pays, its receipts and refunds, and all their entries. */
export default function PaymentPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(paymentDetail(id));
  const placeText = usePlaceText();
  const nameIn = usePersonName();
  const factsOf = useFactLines();
  const words = useMoneyHistory();
  const title = ({ id: number }: PaymentDetail) => t('payment.detail.title', { id: number });
  const [item] = query.data?.items ?? [];
  const charge = item && pageOfCharge({ id: item.charge_id, kind: item.kind, leaseId: item.lease_id });
  useRecordName(query.data && title(query.data), charge ?? undefined);
  return (
    <DetailPage
      query={query}
      back="/index"
      title={title}
      amount={({ amount }) => amount}
      tags={({ state }) => <PaymentTag state={state} />}
      summary={({ channel, payer, payer_en }) =>
        [t(`payment.channel.${channel}`), nameIn(payer, payer_en)].filter(Boolean).join(' · ')
      }
      actions={(payment) => (
        <>
          <SurplusAction payment={payment} />
          <ReceiptButton payment={payment} size="middle" />
        </>
      )}
      lead={(payment) => <SurplusNote payment={payment} />}
      facts={factsOf}
      side={(payment) => (
        <>
          <Sections
            sections={[
              {
                title: t('payment.detail.receipts'),
                count: payment.receipts.length,
                children: <ReceiptLines receipts={payment.receipts} />,
              },
              {
                title: t('pay.refunds'),
                count: payment.refunds.length,
                children: <RefundList refunds={payment.refunds} />,
              },
            ]}
          />
          <HistoryPanel key={id} read={paymentHistory(id)} named {...words} />
        </>
      )}
    >
      {(payment) => (
        <>
          <Card title={t('payment.detail.charges')}>
            <ul className={style.charges} aria-label={t('payment.detail.charges')}>
              {payment.items.map((item) => (
                <li key={item.charge_id}>
                  <span>
                    <ChargeLink charge={{ ...item, id: item.charge_id }} />{' '}
                    <span className={style.second}>
                      {[t(`charge.kind.${item.kind}`), placeText(item.unit)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <Money cents={item.amount} />
                </li>
              ))}
            </ul>
            <PartNotes items={payment.items} />
          </Card>
          <Card title={t('payment.journal')}>
            <Journal transactions={payment.transactions} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}

function useFactLines() {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  return (payment: PaymentDetail): [string, ReactNode][] => {
    const { received, change, slip_no, reviewed_at, paid_at, reason, remark, voucher, fee, cheque } = payment;
    const online = isOnline(payment.channel) && (payment.state === 'PAID' || payment.state === 'SURPLUS');
    const lines: [string, ReactNode | false][] = [
      [t('payment.detail.amount'), <Money key="amount" cents={payment.amount} />],
      [
        t('payment.detail.fee'),
        online && (fee === null ? t('payment.detail.feeLater') : <Money key="fee" cents={fee} />),
      ],
      [t('payment.detail.net'), online && fee !== null && <Money key="net" cents={payment.amount - fee} />],
      [t('payment.detail.channel'), <ChannelText key="channel" channel={payment.channel} />],
      [t('payment.detail.source'), t(`pay.attempt.source.${payment.source}`)],
      [t('payment.detail.received'), received !== null && <Money key="received" cents={received} />],
      [t('payment.detail.change'), received !== null && <Money key="change" cents={change ?? 0} />],
      [t(slipLabel(payment.channel)), slip_no !== '' && slip_no],
      [t('pay.cheque.bank'), cheque !== null && textIn(currentLanguage(), bankName(cheque.bank))],
      [t('pay.cheque.day'), cheque !== null && <DayText key="chequeDay" of={cheque.day} />],
      [t('pay.cheque.state'), cheque !== null && t(`cheque.state.${cheque.state}`)],
      [t('pay.payer'), payment.payer !== '' && nameIn(payment.payer, payment.payer_en)],
      [
        t('payment.detail.submitted'),
        [payment.submitted_by, formatMoment(payment.submitted_at)].filter(Boolean).join(' · '),
      ],
      [
        t('payment.detail.reviewed'),
        reviewed_at !== null && `${payment.reviewed_by} · ${formatMoment(reviewed_at)}`,
      ],
      [
        t('payment.detail.slipAmount'),
        payment.slip_amount !== null && <Money key="slip" cents={payment.slip_amount} />,
      ],
      [t('pay.bank.day'), payment.slip_day !== null && <DayText key="slipDay" of={payment.slip_day} />],
      [
        t('payment.detail.valueDay'),
        payment.value_day !== null && <DayText key="day" of={payment.value_day} />,
      ],
      [t('payment.detail.paid'), paid_at !== null && <MomentText key="paid" of={paid_at} />],
      [t('pay.reason'), reason !== '' && reason],
      [t('pay.remark'), remark !== '' && remark],
      [
        t('pay.voucher'),
        voucher !== null && <VoucherButton key="voucher" file={voucher} label={t('pay.voucher.see')} />,
      ],
    ];
    return lines.filter(([, value]) => value !== false);
  };
}
