import type { Bill } from '@iris/contract/bill/bill.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { BillTag } from '../../../parts/payment/ChargeTag.tsx';
import { useChargeColumns } from '../../../parts/payment/list/useChargeColumns.tsx';
import { PeriodText } from '../../../parts/payment/PeriodText.tsx';
import { useChargeTitle } from '../../../parts/payment/useChargeTitle.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { endOfMonth } from '../brief/useMonths.ts';

/** Most bills are for one month, which is shown by its name. */
const isWholeMonth = ({ start_day, end_day }: Pick<Bill, 'start_day' | 'end_day'>): boolean =>
  start_day.endsWith('-01') && end_day === endOfMonth(start_day);

/** The columns of the bill list. */
export function useBillColumns(): ListColumn<Bill>[] {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const titleOf = useChargeTitle();
  const shared = useChargeColumns<Bill>({
    number: t('bill.field.business_no'),
    page: ({ id }) => `/bill/${id}/detail`,
    overdueDays: ({ overdue_days }) => overdue_days,
  });
  return [
    shared.number,
    {
      key: 'status',
      title: t('pay.field.status'),
      sort: 'status',
      render: ({ status, due_day, offline }) => (
        <>
          <BillTag state={status} dueDay={due_day} />
          {offline && <KindTag>{t('bill.offline')}</KindTag>}
        </>
      ),
    },
    {
      key: 'type',
      under: 'business_no',
      spare: true,
      title: t('bill.field.bill_type'),
      render: ({ bill_type }) => t(`flow.type.${bill_type}`),
    },
    shared.unit,
    {
      key: 'payer',
      under: 'business_no',
      title: t('bill.field.payer'),
      sort: 'payer_name',
      render: ({ payer_name, payer_name_en }) => nameIn(payer_name, payer_name_en),
    },
    {
      key: 'period',
      under: 'due_day',
      spare: true,
      title: t('bill.field.period'),
      sort: 'start_day',
      render: (bill) => (isWholeMonth(bill) ? bill.start_day.slice(0, 7) : <PeriodText of={bill} />),
    },
    shared.dueDay,
    shared.amount,
    { key: 'title', under: 'status', title: t('bill.field.title'), render: titleOf },
    {
      key: 'paid',
      under: 'amount',
      spare: true,
      title: t('pay.field.paid'),
      align: 'end',
      render: ({ paid }) => <Money cents={paid} />,
    },
    { ...shared.channel, spare: true },
    {
      key: 'source',
      under: 'status',
      spare: true,
      title: t('bill.field.source'),
      render: ({ source }) => t(`bill.source.${source}`),
    },
    shared.paidAt,
  ];
}
