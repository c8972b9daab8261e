import type { Expenditure } from '@iris/contract/expenditure/expenditure.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useRoomy } from '../../base/window/narrow.ts';
import { DayText } from '../../kit/day/DayText.tsx';
import type { ListColumn } from '../../kit/list/listColumn.ts';
import { useTight } from '../../kit/list/useTight.ts';
import { Money } from '../../kit/money/Money.tsx';
import { VoucherButton } from '../../parts/payment/VoucherViewer.tsx';
import { ExpenditureState } from './ExpenditureState.tsx';
import style from './expenditure.module.css';
import { useCategoryName } from './useCategoryName.ts';

/** The columns of the expenditures. */
export function useExpenditureColumns(): ListColumn<Expenditure>[] {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const roomy = useRoomy();
  const tight = useTight();
  return [
    {
      key: 'number',
      title: t('expenditure.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ number }) => <span className={style.number}>{number}</span>,
    },
    {
      key: 'status',
      title: t('expenditure.field.status'),
      render: ({ status }) => <ExpenditureState status={status} />,
    },
    {
      key: 'day',
      title: t('expenditure.field.day'),
      sort: 'day',
      render: ({ day }) => <DayText of={day} />,
    },
    {
      key: 'amount',
      title: t('expenditure.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ amount, status }) => (
        <span className={status === 'VOID' ? style.struck : undefined}>
          <Money cents={amount} />
        </span>
      ),
    },
    {
      key: 'category',
      under: 'day',
      folded: tight,
      title: t('expenditure.field.category'),
      render: ({ category }) => categoryName(category),
    },
    {
      key: 'title',
      under: 'number',
      title: t('expenditure.field.title'),
      render: ({ title }) => <Words>{title}</Words>,
    },
    {
      key: 'payee',
      under: 'title',
      folded: !roomy,
      title: t('expenditure.field.payee'),
      sort: 'payee',
      render: ({ payee }) => <Words>{payee}</Words>,
    },
    {
      key: 'way',
      under: 'amount',
      title: t('expenditure.field.way'),
      render: ({ way }) => t(`expenditure.way.${way}`),
    },
    {
      key: 'reference',
      under: 'way',
      folded: !roomy,
      title: t('expenditure.field.reference'),
      render: ({ reference }) => reference || '—',
    },
    {
      key: 'voucher',
      under: 'status',
      title: t('expenditure.field.voucher'),
      render: ({ voucher }) =>
        voucher === null ? (
          t('expenditure.noVoucher')
        ) : (
          <VoucherButton file={voucher} label={t('expenditure.voucherSee')} />
        ),
    },
  ];
}

/** The words that give way, so that the columns fit a wide window. */
const Words = ({ children }: { children: string }) => (
  <span className={style.words} data-cut>
    {children}
  </span>
);
