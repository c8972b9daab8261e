import type { StatementDetail, StatementLine } from '@iris/contract/statement/statement.model';
import { useMemo, useState } from 'react';
import { type Match, matchesOf } from './matches.ts';

/** The choices for the lines of a statement: what each pays, and which are booked now. */
export function useMatching(statement: StatementDetail) {
  const [byHand, setByHand] = useState<ReadonlyMap<number, Match>>(new Map());
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map());
  /** Lines that were ticked or unticked here; the others follow the proposals. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<number, string>>(new Map());
  const matches = useMemo(
    () => matchesOf(statement.items, { byHand, picked, ticked, failed }),
    [statement.items, byHand, picked, ticked, failed],
  );
  const put = <Value>(map: ReadonlyMap<number, Value>, line: number, value: Value) =>
    new Map(map).set(line, value);
  const forget = (line: number) =>
    setFailed((map) => new Map([...map].filter(([failedLine]) => failedLine !== line)));
  return {
    ...matches,
    failed,
    setFailed,
    tick: (line: StatementLine, on: boolean) => {
      forget(line.id);
      setTicked((map) => put(map, line.id, on));
    },
    pick: (line: StatementLine, proposal: number) => {
      forget(line.id);
      setPicked((map) => put(map, line.id, proposal));
      setTicked((map) => put(map, line.id, true));
    },
    matchByHand: (line: StatementLine, match: Match) => {
      forget(line.id);
      setByHand((map) => put(map, line.id, match));
      // The manual match comes after the proposals.
      setPicked((map) => put(map, line.id, line.proposals.length));
      setTicked((map) => put(map, line.id, true));
    },
  };
}
export type Matching = ReturnType<typeof useMatching>;
