import type { Bill } from '@iris/contract/bill/bill.model';

/** What the list is asked to do with some of its bills. */
export interface Wanted {
  act: 'collect' | 'remind' | 'void';
  bills: readonly Bill[];
  /** Lets go of the selection once it is done. */
  done?: () => void;
}
