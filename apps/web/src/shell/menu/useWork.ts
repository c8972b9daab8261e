import type { AnswerOf } from '@iris/contract/core/endpoint';
import { type Urgency, urgencies } from '@iris/contract/core/work';
import type { homeApi } from '@iris/contract/home/home.api';
import { useQuery } from '@tanstack/react-query';
import { addressOfTab } from '../../base/screens/menuOf.ts';
import { useSession } from '../../base/session/session.ts';
import { consoleMap } from '../features.ts';
import { workIn } from '../home/home.queries.ts';
import type { MenuEntry } from './menu.ts';

/** What waits on a page: how much, and how urgent the most urgent of it is. */
export interface Waiting {
  count: number;
  urgency: Urgency;
}

/** What waits, by the path of the menu entry that shows it. */
export type Work = ReadonlyMap<string, Waiting>;

const nothing: Work = new Map();

/** What waits for the person in this estate. Until it is known, and if it cannot be read, nothing is shown. */
export function useWork(): Work {
  const condoID = useSession((session) => session.condoID);
  return useQuery({ ...workIn(condoID), select: workOf }).data ?? nothing;
}

const tabs = new Set(consoleMap.tabs.flatMap((tab) => (tab.menu ? [addressOfTab(tab)] : [])));

/** The lines by the entry of the page that their path opens, or of its tab where that has one. */
export function workOf({ lines }: AnswerOf<typeof homeApi.work>): Work {
  const work = new Map<string, Waiting>();
  for (const { path, count, urgency } of lines) {
    const [page = path, query] = path.split('?');
    const ofTab = `${page}?tab=${new URLSearchParams(query).get('tab')}`;
    const key = tabs.has(ofTab) ? ofTab : page;
    const sum = work.get(key);
    work.set(key, {
      count: count + (sum?.count ?? 0),
      urgency: sum && urgencies.indexOf(sum.urgency) < urgencies.indexOf(urgency) ? sum.urgency : urgency,
    });
  }
  return work;
}

/** Whether anything waits in a folder. */
export const hasWork = (work: Work, { path, children }: MenuEntry): boolean =>
  path === undefined ? children.some((child) => hasWork(work, child)) : work.has(path);
