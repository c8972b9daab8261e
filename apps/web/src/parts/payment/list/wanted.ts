import type { CollectWay, Payable } from '../payable.ts';

/** What a list is asked to do with some of its charges. */
export interface Wanted {
  act: 'collect' | 'remind' | 'void';
  rents: readonly Payable[];
  /** How they are collected; left out, in any way that there is. */
  ways?: readonly CollectWay[];
  /** Lets go of the selection once it is done. */
  done?: () => void;
}
