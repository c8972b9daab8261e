import type { Clear } from '../../../kit/list/ListPage.tsx';
import type { Payable } from '../payable.ts';

/** What a list is asked to do with some of its charges. */
export interface Wanted {
  act: 'collect' | 'remind' | 'void';
  rents: readonly Payable[];
  /** Whether they are all that match, or rows of one page. */
  scope?: 'page' | 'all';
  /** Clears the selection once it is done, but for what is left. */
  done?: Clear;
}
