import type { Standard } from '@iris/contract/standard/standard.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import { ActiveTag } from '../detail/ActiveTag.tsx';
import style from '../standards.module.css';

/** The columns of the list of standards. */
export function useStandardColumns(): ListColumn<Standard>[] {
  const { t } = useTranslation();
  const { nameOf, priceOf, scopeOf, lateOf } = useStandardWords();
  return [
    {
      key: 'name',
      title: t('tariff.field.name'),
      fixed: true,
      sort: 'name',
      render: (standard) => (
        <Link to={`/bill/standard/list?standard=${standard.id}`} tabIndex={-1}>
          {nameOf(standard)}
        </Link>
      ),
    },
    { key: 'active', title: t('tariff.field.active'), render: ({ active }) => <ActiveTag active={active} /> },
    {
      key: 'bill_type',
      under: 'name',
      title: t('tariff.field.bill_type'),
      sort: 'bill_type',
      render: ({ bill_type }) => t(`flow.type.${bill_type}`),
    },
    {
      key: 'price',
      title: t('tariff.field.price'),
      align: 'end',
      render: ({ current, price_unit }) => (
        <span className={style.figures}>{priceOf(current.price, price_unit)}</span>
      ),
    },
    {
      key: 'scope',
      under: 'name',
      title: t('tariff.field.scope'),
      render: ({ current, units }) => {
        const said =
          current.scope.kind === 'UNITS'
            ? t('tariff.scope.units', { count: grouped(units) })
            : t('tariff.scope.counted', { scope: scopeOf(current.scope), count: grouped(units) });
        return (
          <span className={style.clip} title={said}>
            {said}
          </span>
        );
      },
    },
    {
      key: 'billed',
      under: 'price',
      spare: true,
      title: t('tariff.field.billed'),
      render: ({ billed }) => t(`standard.billed.${billed}`),
    },
    {
      key: 'late',
      under: 'price',
      spare: true,
      title: t('tariff.field.late'),
      render: ({ current }) => lateOf(current.late),
    },
    {
      key: 'since',
      title: t('tariff.field.since'),
      render: ({ current }) => <DayText of={current.from_day} />,
    },
    {
      key: 'next',
      under: 'since',
      title: t('tariff.field.next'),
      render: ({ next_from_day }) => (next_from_day === null ? '—' : <DayText of={next_from_day} />),
    },
    {
      key: 'auto_day',
      under: 'active',
      title: t('tariff.field.auto_day'),
      render: ({ auto_day }) =>
        auto_day === null ? t('tariff.autoNever') : t('tariff.auto', { day: auto_day }),
    },
  ];
}
