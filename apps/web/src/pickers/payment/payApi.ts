import { billApi } from '@iris/contract/bill/bill.api';
import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { rentApi } from '@iris/contract/rent/rent.api';

/** A charge as the calls of its kind name it. */
export interface ChargeRef {
  id: number;
  kind: ChargeKind;
}

/** The calls that move the money of a charge: those of bills take and answer what those of rents and deposits do. */
export const payApi = (kind: ChargeKind | undefined) => (kind === 'BILL' ? billApi : rentApi);
