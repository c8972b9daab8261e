import { formatMoney } from '@iris/contract/core/money';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { ChannelText } from '../ChannelText.tsx';
import { DueDay } from '../DueDay.tsx';
import type { PayableDetail } from '../payable.ts';
import style from '../payment.module.css';
import { useUnitName } from '../useUnitName.ts';

/** The fields of a row that the lists of all charges show. */
type ChargeRow = Pick<
  PayableDetail,
  | 'id'
  | 'business_no'
  | 'unit_id'
  | 'building_name'
  | 'floor_name'
  | 'unit_name'
  | 'due_day'
  | 'status'
  | 'total_price'
  | 'whole'
  | 'pay_channel'
  | 'paid_at'
>;

interface Differs<Row> {
  /** The heading of the number column. */
  number: string;
  /** The row's own page. */
  page: (row: Row) => string;
  overdueDays: (row: Row) => number;
}

/** The columns shared by the lists of all charges, by name. */
export function useChargeColumns<Row extends ChargeRow>({ number, page, overdueDays }: Differs<Row>) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  return {
    number: {
      key: 'business_no',
      title: number,
      fixed: true,
      sort: 'business_no',
      render: (row) => (
        <Link to={page(row)} tabIndex={-1}>
          {row.business_no}
        </Link>
      ),
    },
    unit: { key: 'unit', under: 'business_no', title: t('pay.field.unit'), sort: 'unit', render: unitOf },
    dueDay: {
      key: 'due_day',
      title: t('pay.field.due_day'),
      sort: 'due_day',
      render: (row) => <DueDay charge={row} overdueDays={overdueDays(row)} />,
    },
    amount: {
      key: 'amount',
      title: t('pay.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ total_price, whole }) => (
        <>
          <Money cents={total_price} />
          {whole !== null && (
            <div className={style.second}>{t('pay.field.partOf', { whole: formatMoney(whole) })}</div>
          )}
        </>
      ),
    },
    channel: {
      key: 'channel',
      under: 'amount',
      title: t('pay.field.channel'),
      // A dash itself, which folded columns leave out.
      render: ({ pay_channel }) => (pay_channel === null ? '—' : <ChannelText channel={pay_channel} />),
    },
    paidAt: {
      key: 'paid_at',
      spare: true,
      under: 'amount',
      title: t('pay.field.paid_at'),
      render: ({ paid_at }) => (paid_at === null ? '—' : <MomentText of={paid_at} />),
    },
  } satisfies Record<string, ListColumn<Row>>;
}
