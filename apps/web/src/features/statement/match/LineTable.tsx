import { statementApi } from '@iris/contract/statement/statement.api';
import type { LineState, StatementDetail, StatementLine } from '@iris/contract/statement/statement.model';
import { Button, Checkbox, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import style from '../statement.module.css';
import { HandMatch } from './HandMatch.tsx';
import { MatchCell } from './MatchCell.tsx';
import type { Matching } from './useMatching.ts';

const PAGE = 50;

interface LineTableProps {
  statement: StatementDetail;
  shown: LineState;
  matching: Matching;
}

/** The lines of a statement in one state, each with the charges it pays. */
export function LineTable({ statement, shown, matching }: LineTableProps) {
  const { t } = useTranslation();
  const [searching, search] = useState<StatementLine | null>(null);
  const lines = statement.items.filter(({ state }) => state === shown);
  const selected = new Set(matching.selected.map(({ line }) => line.id));
  return (
    <div className={style.table}>
      <Table<StatementLine>
        aria-label={statement.name}
        rowKey="id"
        size="middle"
        dataSource={lines}
        pagination={lines.length > PAGE && { pageSize: PAGE, showSizeChanger: false }}
        locale={{ emptyText: t('statement.nothingHere') }}
        columns={[
          ...(shown === 'OPEN'
            ? [
                {
                  key: 'select',
                  title: <span className="hidden-text">{t('kit.list.selectPage')}</span>,
                  width: 44,
                  render: (_: unknown, line: StatementLine) => (
                    <Checkbox
                      aria-label={t('statement.select', { row: line.row })}
                      checked={selected.has(line.id)}
                      disabled={!matching.current.has(line.id) || matching.heldBy.has(line.id)}
                      onChange={({ target }) => matching.tick(line, target.checked)}
                    />
                  ),
                },
              ]
            : []),
          { key: 'row', title: t('statement.row'), width: 56, render: (_, { row }) => row },
          {
            key: 'day',
            title: t('statement.day'),
            render: (_, { day }) => (
              <span className={style.nowrap}>
                <DayText of={day} />
              </span>
            ),
          },
          {
            key: 'amount',
            title: t('statement.amount'),
            align: 'end',
            render: (_, { amount }) => <Money cents={amount} />,
          },
          {
            key: 'reference',
            title: t('statement.reference'),
            render: (_, { reference }) => reference || '—',
          },
          { key: 'name', title: t('statement.payer'), render: (_, { name }) => name || '—' },
          {
            key: 'match',
            title: t('statement.proposal'),
            render: (_, line) =>
              line.payment_id !== null ? (
                <Link to={`/payment/${line.payment_id}/detail`}>{t('statement.seePayment')}</Link>
              ) : line.state === 'OPEN' ? (
                <MatchCell line={line} matching={matching} onSearch={() => search(line)} />
              ) : (
                '—'
              ),
          },
          ...(shown === 'MATCHED'
            ? []
            : [
                {
                  key: 'actions',
                  title: <span className="hidden-text">{t('kit.list.actions')}</span>,
                  align: 'end' as const,
                  render: (_: unknown, line: StatementLine) => <SetAside statement={statement} line={line} />,
                },
              ]),
        ]}
      />
      {searching && (
        <HandMatch
          line={searching}
          onMatch={(match) => matching.matchByHand(searching, match)}
          onClose={() => search(null)}
        />
      )}
    </div>
  );
}

function SetAside({ statement, line }: { statement: StatementDetail; line: StatementLine }) {
  const { t } = useTranslation();
  const ignore = useWrite(statementApi.ignoreLines);
  const aside = line.state === 'IGNORED';
  const said = { row: line.row };
  const turn = async () => {
    try {
      await ignore.mutateAsync({ body: { id: statement.id, line_ids: [line.id], ignored: !aside } });
      message.success(t(aside ? 'statement.restored' : 'statement.ignored', said));
    } catch {
      // The request layer has already shown the error.
    }
  };
  return (
    <Button
      size="small"
      loading={ignore.isPending}
      aria-label={t(aside ? 'statement.restoreOf' : 'statement.ignoreOf', said)}
      onClick={turn}
    >
      {t(aside ? 'statement.restore' : 'statement.ignore')}
    </Button>
  );
}
