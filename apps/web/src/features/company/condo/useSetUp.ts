import { companyApi } from '@iris/contract/company/company.api';
import type { CondoSetup } from '@iris/contract/company/company.model';
import { CLIENT_UNDEFINED_CODE } from '@iris/contract/core/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RequestFailure } from '../../../base/request/failure.ts';
import { useWrite } from '../../../base/request/query.ts';
import { renewRights } from '../../../base/session/session.ts';
import { reasonOf } from '../../../kit/failure/messageOf.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { setupOf } from '../company.queries.ts';

interface Wanted {
  id: number;
  /** The condo's name. */
  name: string;
  /** The progress when the screen opened. */
  first: CondoSetup;
}

/** The progress. The first step reports the number of steps: demo data adds some. */
export const percentDone = ({ done, total }: CondoSetup): number =>
  total === 0 ? 0 : Math.round((done / total) * 100);

/**
 * The second stage of a condo, step by step. Each step is its own call and commit, so a failed one is retried alone.
 * It continues if the person leaves the page.
 */
export function useSetUp({ id, name, first }: Wanted) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const long = useLongWork();
  const [setup, setSetup] = useState(first);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const step = useWrite(companyApi.setUpCondo, { silent: true, also: ['estate', 'resident', 'appConfig'] });

  const work = async (demo: boolean, report: (done: number) => void): Promise<CondoSetup> => {
    let now = setup;
    while (now.next !== null) {
      now = await step.mutateAsync({ params: { id: String(id) }, body: { demo } });
      setSetup(now);
      report(percentDone(now));
    }
    return now;
  };
  const run = async (demo: boolean) => {
    if (running) return;
    setRunning(true);
    setFailure(null);
    let reason = '';
    try {
      await long.start({
        title: t('company.setUp.working', { name }),
        total: 100,
        doneText: () => t('company.setUp.ready', { name }),
        work: (report) =>
          work(demo, report).catch((error: unknown) => {
            reason = reasonOf(error);
            // On another screen, the notice must say what stopped.
            const stopped = t('company.setUp.stopped', { name, reason });
            throw new RequestFailure('undefined', CLIENT_UNDEFINED_CODE, stopped);
          }),
      });
      // From now on the switcher offers it.
      void renewRights().catch(() => {});
    } catch {
      // Somebody else may have run the step meanwhile, or its answer was lost.
      const now = await client.fetchQuery({ ...setupOf(id), staleTime: 0 }).catch(() => undefined);
      if (now) setSetup(now);
      if (now?.next !== null) setFailure(reason);
    } finally {
      setRunning(false);
    }
  };
  return { setup, running, failure, run };
}
