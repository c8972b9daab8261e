import type { HomeOverview } from '@iris/contract/home/home.model';

/** What each card of the estate's figures gets. */
export interface PartProps {
  /** Undefined while it loads. */
  overview: HomeOverview | undefined;
  failed: boolean;
  retry: () => void;
}

/** The address of a list with its filters. */
export const listAt = (list: string, filters: Readonly<Record<string, string>>): string =>
  `${list}?${new URLSearchParams(filters)}`;
