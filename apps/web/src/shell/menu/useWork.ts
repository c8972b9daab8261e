import type { MenuEntry } from './menu.ts';

/** What waits on a page. */
export interface Waiting {
  count: number;
  urgent: boolean;
}

/** What waits, by the path of the page that shows it. */
export type Work = ReadonlyMap<string, Waiting>;

const nothing: Work = new Map();

/** What waits for the person in this estate. */
export const useWork = (): Work => nothing;

/** Whether anything waits in a folder. */
export const hasWork = (work: Work, { path, children }: MenuEntry): boolean =>
  path === undefined ? children.some((child) => hasWork(work, child)) : work.has(path);
