import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useLongWork } from '../progress/useLongWork.tsx';
import { EachDialog } from './EachDialog.tsx';
import { type Act, actOnEach, doneRows, leftRows, type Outcome } from './each.ts';

interface EachProps<Row> {
  /** What is being done. */
  title: string;
  nameOf: (row: Row) => string;
  /** The domains whose cached reads are stale afterwards. */
  stale: readonly string[];
  /**
   * Once all is done, or the person leaves what was refused: the rows that were done, and those with something left to
   * do.
   */
  onEnd: (done: readonly Row[], left: readonly Row[]) => void;
}

/**
 * Acts on many rows, each on its own: `run` starts it, `dialog` shows how far it is and, unless all went well, what
 * came of each row; what was refused can be tried again.
 */
export function useEach<Row extends { id: number }>({ title, nameOf, stale, onEnd }: EachProps<Row>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { start, bar } = useLongWork();
  const keys = useRef(new Map<string, string>());
  const [shown, setShown] = useState<{ busy: boolean; outcomes: Outcome<Row>[]; act: Act<Row> } | null>(null);

  const run = async (
    groups: readonly (readonly Row[])[],
    act: Act<Row>,
    before: readonly Outcome<Row>[] = [],
  ): Promise<void> => {
    setShown({ busy: true, outcomes: [...before], act });
    const tried = await start({
      title,
      total: groups.flat().length,
      doneText: (outcomes: Outcome<Row>[]) => resultOf(t, outcomes),
      work: (report) => actOnEach(groups, act, keys.current, report),
    });
    await Promise.all(stale.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
    const outcomes = [...before, ...tried];
    if (outcomes.some(({ refused, note }) => refused !== null || note !== undefined)) {
      setShown({ busy: false, outcomes, act });
    } else {
      setShown(null);
      onEnd(doneRows(outcomes), []);
    }
  };
  const retry = () => {
    if (!shown) return;
    const refused = shown.outcomes.filter((one) => one.refused !== null);
    const rest = shown.outcomes.filter((one) => one.refused === null);
    void run(
      refused.map(({ rows }) => rows),
      shown.act,
      rest,
    );
  };
  const dialog: ReactNode = shown && (
    <EachDialog
      title={shown.busy ? title : resultOf(t, shown.outcomes)}
      busy={shown.busy}
      bar={bar}
      outcomes={shown.outcomes}
      nameOf={nameOf}
      onRetry={retry}
      onClose={() => {
        setShown(null);
        onEnd(doneRows(shown.outcomes), leftRows(shown.outcomes));
      }}
    />
  );
  return { run, dialog };
}

function resultOf<Row>(t: ReturnType<typeof useTranslation>['t'], outcomes: readonly Outcome<Row>[]): string {
  const done = doneRows(outcomes).length;
  return t('kit.each.result', { done, refused: outcomes.flatMap(({ rows }) => rows).length - done });
}
