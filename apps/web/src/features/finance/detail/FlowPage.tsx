import { type FlowDetail, isHeldAccount } from '@iris/contract/finance/finance.model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { Sections } from '../../../kit/detail/Sections.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeLink } from '../../../parts/payment/ChargeLink.tsx';
import { Entries } from '../../../parts/payment/Entries.tsx';
import { ReceiptButton } from '../../../parts/payment/ReceiptButton.tsx';
import { RefundList } from '../../../parts/payment/RefundList.tsx';
import { VoucherButton } from '../../../parts/payment/VoucherViewer.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../finance.module.css';
import { flowDetail, flowHistory } from '../finance.queries.ts';
import { useFlowTypeName } from '../useFlowTypeName.ts';
import { useFlowHistory } from './useFlowHistory.ts';

/** One transaction: what it was for, where it came from, and its ledger entries. */
export default function FlowPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(flowDetail(id));
  const factsOf = useFactLines();
  const words = useFlowHistory();
  useRecordName(query.data?.number);
  return (
    <DetailPage
      query={query}
      back="/finance/waterbills"
      title={({ number }) => number}
      copies={({ number }) => number}
      amount={({ total }) => total}
      tags={({ total, account }) =>
        isHeldAccount(account) ? (
          <KindTag>{t(`ledger.account.${account}`)}</KindTag>
        ) : (
          <StateTag tone={total > 0 ? 'ok' : 'muted'}>
            {t(`finance.direction.${total > 0 ? 'IN' : 'OUT'}`)}
          </StateTag>
        )
      }
      summary={({ payment_type, account, value_day }) =>
        t('finance.detail.summary', {
          method: t(`payment.channel.${payment_type}`),
          account: t(`ledger.account.${account}`),
          time: value_day,
        })
      }
      actions={({ payment }) => payment && <ReceiptButton payment={payment} size="middle" />}
      facts={factsOf}
      side={({ refunds, source }) => (
        <>
          <Sections
            sections={[
              source === null && {
                title: t('pay.refunds'),
                count: refunds.length,
                children: <RefundList refunds={refunds} />,
              },
            ]}
          />
          <HistoryPanel key={id} read={flowHistory(id)} named {...words} />
        </>
      )}
    >
      {(flow) => (
        <>
          <Together flow={flow} />
          <Card title={t('finance.detail.entries')}>
            <Entries transaction={flow.transaction} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}

/** What else the same payment paid. */
function Together({ flow: { payment } }: { flow: FlowDetail }) {
  const { t } = useTranslation();
  if (!payment || payment.items.length < 2) return null;
  return (
    <Card title={t('finance.detail.together')}>
      <ul className={style.items} aria-label={t('finance.detail.together')}>
        {payment.items.map((item) => (
          <li key={item.charge_id}>
            <ChargeLink charge={{ ...item, id: item.charge_id }} />
            <Money cents={item.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const sourcePages = {
  LANDLORD: (id: number) => `/landlord/${id}/detail`,
  FEE: (id: number) => `/payment/${id}/detail`,
  WALLET_RETURN: (id: number) => `/resident/${id}/detail`,
  WITHDRAWAL: () => '/company/detail?tab=wallet',
  EXPENDITURE: (id: number) => `/finance/waterbills?tab=expenditure&expenditure=${id}`,
  CHEQUES: (id: number) => `/finance/cheque?batch_id=${id}`,
} as const;

/** The number of a transaction, linked to its source if that is not a charge. */
function SourceLink({ flow: { number, source } }: { flow: FlowDetail }) {
  if (source === null) return number;
  return <Link to={sourcePages[source.kind](source.id)}>{number}</Link>;
}

function useFactLines() {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  const unitOf = useBoundUnit();
  const nameIn = usePersonName();
  return (flow: FlowDetail): [string, ReactNode][] => {
    const { payment, refund, voucher } = flow;
    const item = payment?.items.find(({ charge_id }) => charge_id === flow.charge_id);
    const lines: [string, ReactNode | false][] = [
      [t('finance.field.total'), <Money key="total" cents={flow.total} />],
      [t('finance.field.bill_type'), typeName(flow.bill_type)],
      [
        t('finance.detail.source'),
        item ? (
          <ChargeLink key="source" charge={{ ...item, id: item.charge_id }} />
        ) : (
          <SourceLink key="source" flow={flow} />
        ),
      ],
      [
        t('finance.detail.lease'),
        item !== undefined && item.lease_id !== null && (
          <Link key="lease" to={`/lease/${item.lease_id}/detail`}>
            {t('finance.detail.leaseOpen')}
          </Link>
        ),
      ],
      [
        t('finance.detail.payment'),
        payment !== null && (
          <Link key="payment" to={`/payment/${payment.id}/detail`}>
            {t('finance.detail.paymentOpen')}
          </Link>
        ),
      ],
      [
        t(flow.source?.kind === 'EXPENDITURE' ? 'expenditure.field.payee' : 'finance.field.name'),
        nameIn(flow.name, flow.name_en) || '—',
      ],
      // Without a charge there is no unit.
      [t('finance.field.unit'), flow.source === null && (unitOf(flow) || '—')],
      [t('finance.field.payment_type'), <ChannelText key="channel" channel={flow.payment_type} />],
      [t('finance.field.account'), t(`ledger.account.${flow.account}`)],
      [t('finance.field.value_day'), <DayText key="day" of={flow.value_day} />],
      [t('finance.field.pay_time'), <MomentText key="time" of={flow.pay_time} />],
      [t('finance.detail.handled'), flow.transaction.by || t('audit.system')],
      [t('finance.detail.reason'), refund !== null && refund.reason !== '' && refund.reason],
      [
        t('finance.field.voucher'),
        voucher !== null && <VoucherButton key="voucher" file={voucher} label={t('pay.voucher.see')} />,
      ],
    ];
    return lines.filter(([, value]) => value !== false);
  };
}
