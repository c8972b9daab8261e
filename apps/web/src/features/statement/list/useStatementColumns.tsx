import type { Statement } from '@iris/contract/statement/statement.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';

/** The address of a statement's own page. */
export const addressOf = (id: number) => `/rent/statement?statement=${id}`;

/** The columns of the imported statements. */
export function useStatementColumns(): ListColumn<Statement>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('statement.name'),
      fixed: true,
      render: ({ id, name }) => (
        <Link to={addressOf(id)} tabIndex={-1}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('statement.state'),
      render: ({ lines, matched, ignored }) => {
        const open = lines - matched - ignored;
        return open > 0 ? (
          <StateTag tone="warn">{t('statement.open', { count: grouped(open) })}</StateTag>
        ) : (
          <StateTag tone="ok">{t('statement.done')}</StateTag>
        );
      },
    },
    {
      key: 'matched',
      under: 'state',
      title: t('statement.matched'),
      align: 'end',
      render: ({ matched, lines }) =>
        t('statement.progress', { matched: grouped(matched), lines: grouped(lines) }),
    },
    {
      key: 'total',
      title: t('statement.total'),
      align: 'end',
      render: ({ total }) => <Money cents={total} />,
    },
    {
      key: 'matchedTotal',
      title: t('statement.matchedTotal'),
      align: 'end',
      render: ({ matched_total }) => <Money cents={matched_total} />,
    },
    {
      key: 'imported_by',
      under: 'name',
      title: t('statement.imported'),
      render: ({ imported_by }) => imported_by,
    },
    {
      key: 'imported_at',
      under: 'name',
      title: t('statement.importedAt'),
      render: ({ imported_at }) => <MomentText of={imported_at} />,
    },
  ];
}
