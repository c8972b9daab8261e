import type { LineState, StatementLine } from '@iris/contract/statement/statement.model';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { BatchLink } from './BatchLink.tsx';
import { MatchCell } from './MatchCell.tsx';
import type { Matching } from './useMatching.ts';

/** The page of the payment that a line was posted as. */
export const paymentAddress = (id: number) => `/payment/${id}/detail`;

interface LineColumns {
  shown: LineState;
  matching: Matching;
  selected: ReadonlySet<number>;
  mayTick: (line: StatementLine) => boolean;
  onSearch: (line: StatementLine) => void;
}

/** The columns of a statement's lines. */
export function useLineColumns({
  shown,
  matching,
  selected,
  mayTick,
  onSearch,
}: LineColumns): ListColumn<StatementLine>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'row',
      title: t('statement.row'),
      fixed: true,
      render: (line) =>
        shown === 'OPEN' ? (
          <Checkbox
            aria-label={t('statement.select', { row: line.row })}
            checked={selected.has(line.id)}
            disabled={!mayTick(line)}
            onChange={({ target }) => matching.tick(line, target.checked)}
          >
            {line.row}
          </Checkbox>
        ) : (
          line.row
        ),
    },
    {
      key: 'day',
      under: 'row',
      title: t('statement.day'),
      render: ({ day }) => <DayText of={day} />,
    },
    {
      key: 'reference',
      under: 'row',
      title: t('statement.reference'),
      render: ({ reference }) => reference || '—',
    },
    { key: 'name', under: 'row', title: t('statement.payer'), render: ({ name }) => name || '—' },
    {
      key: 'amount',
      title: t('statement.amount'),
      align: 'end',
      render: ({ amount }) => <Money cents={amount} />,
    },
    {
      key: 'match',
      title: t('statement.proposal'),
      ...(shown === 'OPEN' ? { whole: true } : {}),
      render: (line) =>
        line.payment_id !== null ? (
          <Link to={paymentAddress(line.payment_id)}>{t('statement.seePayment')}</Link>
        ) : line.batch ? (
          <BatchLink batch={line.batch} />
        ) : line.state === 'OPEN' ? (
          <MatchCell line={line} matching={matching} onSearch={() => onSearch(line)} />
        ) : (
          '—'
        ),
    },
  ];
}
