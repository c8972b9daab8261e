import type { Debtor, DebtorForm } from '@iris/contract/debtor/debtor.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { AgeBar, ages } from '../AgeBar.tsx';
import { DebtorTags } from '../DebtorTags.tsx';
import style from '../debtor.module.css';

/** The columns of the list of debtors, or of units. */
export function useDebtorColumns(by: DebtorForm): ListColumn<Debtor>[] {
  const { t } = useTranslation();
  const othersOf = ({ others: { names, count } }: Debtor) => {
    const said = names.join(t('kit.comma'));
    if (count === 0) return '—';
    return count > names.length ? t('debtor.others', { names: said, count: grouped(count) }) : said;
  };
  const amount = (cents: number) => (cents === 0 ? '—' : <Money cents={cents} />);
  const person = t('debtor.field.name');
  const unit = t('debtor.field.unit');
  const follow: ListColumn<Debtor>[] =
    by === 'UNIT'
      ? []
      : [
          {
            key: 'follow',
            title: t('debtor.field.follow'),
            whole: true,
            render: (debtor) => <DebtorTags {...debtor} />,
          },
        ];
  const payers: ListColumn<Debtor>[] =
    by === 'UNIT'
      ? []
      : [
          {
            key: 'phone',
            under: 'name',
            folded: true,
            title: t('debtor.field.phone'),
            render: ({ phone }) => phone || '—',
          },
          {
            key: 'last_note',
            spare: true,
            title: t('debtor.field.last_note'),
            render: ({ last_note }) => last_note || '—',
          },
        ];
  return [
    {
      key: 'name',
      title: by === 'PAYER' ? person : unit,
      fixed: true,
      sort: 'name',
      render: ({ name }) => name || t('debtor.noUnit'),
    },
    {
      key: 'others',
      under: 'name',
      folded: true,
      title: by === 'PAYER' ? unit : person,
      render: othersOf,
    },
    {
      key: 'total',
      title: t('debtor.field.total'),
      align: 'end',
      sort: 'total',
      render: ({ total }) => <Money cents={total} />,
    },
    {
      key: 'overdue',
      title: t('debtor.field.overdue'),
      align: 'end',
      sort: 'overdue',
      render: ({ overdue }) =>
        overdue === 0 ? (
          '—'
        ) : (
          <span className={style.late}>
            <Money cents={overdue} />
          </span>
        ),
    },
    // What is done about it is read first; the ages are there to be looked up.
    ...follow,
    {
      key: 'ages',
      under: null,
      title: t('debtor.field.ages'),
      sorts: ages.map((age) => ({ title: t(`debtor.field.${age}`), sort: age })),
      render: (debtor) => <AgeBar {...debtor} />,
    },
    {
      key: 'oldest_due_day',
      under: 'overdue',
      folded: true,
      title: t('debtor.field.oldest'),
      sort: 'oldest',
      render: ({ oldest_due_day }) => <DayText of={oldest_due_day} />,
    },
    ...ages.map(
      (age): ListColumn<Debtor> => ({
        key: age,
        under: null,
        spare: true,
        title: t(`debtor.field.${age}`),
        align: 'end',
        sort: age,
        render: (debtor) => amount(debtor[age]),
      }),
    ),
    ...payers,
    {
      key: 'count',
      under: 'total',
      folded: true,
      title: t('debtor.field.count'),
      align: 'end',
      sort: 'count',
      render: ({ count }) => t('debtor.charges.count', { count: grouped(count) }),
    },
    {
      key: 'reminded_at',
      spare: true,
      title: t('debtor.field.reminded_at'),
      render: ({ reminded_at }) => (reminded_at === null ? '—' : <MomentText of={reminded_at} />),
    },
  ];
}
