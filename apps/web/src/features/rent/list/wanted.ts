import type { Rent } from '@iris/contract/rent/rent.model';
import type { CollectWay } from '../../../parts/payment/payable.ts';

/** What the list is asked to do with some of its rents. */
export type Wanted =
  | { act: 'collect'; rents: readonly Rent[]; ways: readonly CollectWay[]; done?: () => void }
  | { act: 'remind'; rents: readonly Rent[]; done?: () => void };
