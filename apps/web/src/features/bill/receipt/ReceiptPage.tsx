import type { BillDetail } from '@iris/contract/bill/bill.model';
import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Payment } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import detail from '../../../kit/detail/detail.module.css';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Paper } from '../../../kit/page/Paper.tsx';
import { SumTable } from '../../../kit/table/SumTable.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { ChargeLink } from '../../../parts/payment/ChargeLink.tsx';
import { PartNotes } from '../../../parts/payment/PartNotes.tsx';
import { ReceiptLines } from '../../../parts/payment/PaymentTable.tsx';
import { billDetail } from '../../../parts/payment/payables.ts';
import { ReceiptButton } from '../../../parts/payment/ReceiptButton.tsx';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';

/** The receipt of a bill, with everything it covers: printed, or saved as a PDF. */
export default function ReceiptPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(billDetail(id));
  const back = `/bill/${id}/detail`;
  useRecordName(query.data?.business_no);
  if (query.data === undefined) return <Absent query={query} back={back} />;
  const bill = query.data;
  const paid = bill.payments.filter(({ receipts }) => receipts.length > 0);
  return (
    <Paper>
      <PageHead
        back={back}
        title={t('bill.receipt.title', { number: bill.business_no })}
        summary={t('bill.receipt.summary')}
      />
      <FormColumns>
        {paid.length === 0 && (
          <Card>
            <Nothing
              kind="none"
              title={t('bill.receipt.none')}
              says={t('bill.receipt.noneSays')}
              action={<LinkButton to={back}>{t('bill.receipt.bill')}</LinkButton>}
            />
          </Card>
        )}
        {paid.map((payment) => (
          <ReceiptCard key={payment.id} bill={bill} payment={payment} />
        ))}
      </FormColumns>
    </Paper>
  );
}

function ReceiptCard({ bill, payment }: { bill: BillDetail; payment: Payment }) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  const titleOf = useChargeTitle();
  const { receipts, items, received, change, slip_no, paid_at } = payment;
  const valid = receipts.find(({ voided_at }) => voided_at === null);
  return (
    <Card
      title={valid ? `${t('pay.receipt')} ${receiptNo(valid.no)}` : t('bill.receipt.allVoid')}
      extra={<ReceiptButton payment={payment} size="middle" />}
    >
      <div className={detail.lines}>
        <Facts
          facts={[
            [t('pay.field.unit'), unitOf(bill)],
            [
              t('pay.payer'),
              nameIn(payment.payer, payment.payer_en) || nameIn(bill.payer_name, bill.payer_name_en),
            ],
            [t('pay.field.paid_at'), paid_at === null ? '—' : formatMoment(paid_at)],
            [t('pay.field.channel'), <ChannelText key="channel" channel={payment.channel} />],
            ...(slip_no ? ([[t('pay.field.slip_no'), slip_no]] as const) : []),
            ...(received === null
              ? []
              : ([
                  [
                    t('bill.receipt.cash'),
                    t('pay.attempt.cash', {
                      received: formatMoney(received),
                      change: formatMoney(change ?? 0),
                    }),
                  ],
                ] as const)),
          ]}
        />
        <SumTable
          label={t('bill.receipt.covers')}
          head={[t('bill.field.business_no'), t('bill.field.title'), t('pay.field.amount')]}
          rows={items.map((item) => ({
            key: item.charge_id,
            what: <ChargeLink charge={{ ...item, id: item.charge_id }} />,
            how: item.title ? titleOf(item) : t(`charge.kind.${item.kind}`),
            amount: item.amount,
          }))}
          sum={{ label: t('pay.collect.total'), amount: payment.amount }}
        />
        <PartNotes items={items} />
        {payment.state !== 'PAID' && <StateTag tone="warn">{t(`payment.state.${payment.state}`)}</StateTag>}
        <ReceiptLines receipts={receipts} />
      </div>
    </Card>
  );
}
