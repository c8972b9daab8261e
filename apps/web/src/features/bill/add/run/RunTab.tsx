import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../../base/session/session.ts';
import { activeStandards } from '../add.queries.ts';
import { ChooseCard } from './ChooseCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { RunCard } from './RunCard.tsx';
import { RunsCard } from './RunsCard.tsx';
import { useRunAddress } from './useRunAddress.ts';
import { useRuns } from './useRuns.ts';

/** A month's bills: chosen, previewed, confirmed, created; a run that is under way is shown first. */
export function RunTab() {
  const condoID = useSession((session) => session.condoID);
  const { standardIds, month, runId, set } = useRunAddress();
  const [page, setPage] = useState(0);
  const runs = useRuns(condoID, page);
  // Where there is nothing to choose from, the first card says what to do.
  const none = useQuery(activeStandards(condoID)).data?.items.length === 0;
  const running = runs.data?.items.find(({ state }) => state === 'RUNNING');
  const shown = runId ?? running?.id ?? null;
  return (
    <>
      {shown !== null && <RunCard key={shown} id={shown} onLeave={() => set({ runId: null })} />}
      {runId === null && (
        <>
          <ChooseCard
            standardIds={standardIds}
            month={month}
            onStandards={(ids) => set({ standardIds: ids })}
            onMonth={(next) => set({ month: next })}
          />
          {!none && (
            <PreviewCard
              // Another choice starts at its first page, without the filter.
              key={`${month}:${standardIds.join()}`}
              standardIds={standardIds}
              month={month}
              busy={running !== undefined}
              onRun={(id) => set({ runId: id })}
            />
          )}
        </>
      )}
      <RunsCard runs={runs} page={page} onPage={setPage} onOpen={(id) => set({ runId: id })} />
    </>
  );
}
