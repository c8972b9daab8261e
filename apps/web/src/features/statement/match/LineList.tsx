import { statementApi } from '@iris/contract/statement/statement.api';
import type { LineState, StatementDetail, StatementLine } from '@iris/contract/statement/statement.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { ListCard } from '../../../kit/list/ListCard.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { HandMatch } from './HandMatch.tsx';
import { paymentAddress, useLineColumns } from './useLineColumns.tsx';
import type { Matching } from './useMatching.ts';

interface LineListProps {
  statement: StatementDetail;
  shown: LineState;
  matching: Matching;
}

/** The lines of a statement in one state, each with the charges it pays. */
export function LineList({ statement, shown, matching }: LineListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [searching, search] = useState<StatementLine | null>(null);
  // The whole statement is here; the address says which page of it is shown.
  const list = useListAddress(statementApi.statements.query);
  const lines = statement.items.filter(({ state }) => state === shown);
  const from = list.page * list.count;
  const data = {
    items: lines.slice(from, from + list.count),
    total: lines.length,
    page: list.page,
    count: list.count,
  };
  const selected = new Set(matching.selected.map(({ line }) => line.id));
  const mayTick = ({ id }: StatementLine) => matching.current.has(id) && !matching.heldBy.has(id);
  /** An open line is marked, or searched for if nothing is proposed; a posted one leads to its payment. */
  const open = (id: number) => {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    if (line.payment_id !== null) navigate(paymentAddress(line.payment_id));
    else if (line.batch) navigate(`/finance/cheque?batch_id=${line.batch.id}`);
    else if (mayTick(line)) matching.tick(line, !selected.has(id));
    else if (line.state === 'OPEN') search(line);
  };
  return (
    <>
      <ListCard
        name="statementLine"
        title={t('statement.lines')}
        list={list}
        query={{ data, error: null, isFetching: false, refetch: () => undefined }}
        columns={useLineColumns({ shown, matching, selected, mayTick, onSearch: search })}
        onOpen={open}
        nameOf={({ row }) => String(row)}
        {...(shown === 'MATCHED'
          ? {}
          : { rowActions: (line: StatementLine) => <SetAside statement={statement} line={line} /> })}
        none={{ title: t('statement.nothingHere') }}
      />
      {searching && (
        <HandMatch
          line={searching}
          onMatch={(match) => matching.matchByHand(searching, match)}
          onClose={() => search(null)}
        />
      )}
    </>
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
