import type { Permission } from '@iris/contract/core/permission';
import { toCollectCharges, toSeeCharges } from '@iris/contract/payment/payment.charges';

/** What the parts of payments ask for. */
export const toPrint: readonly Permission[] = [...toCollectCharges, '流水管理-查看'];
export const toVoidReceipt: readonly Permission[] = toCollectCharges;
/** Payments belong to what they pay: who may see that or the finance flow may see them. */
export const toSeePayment: readonly Permission[] = [...toSeeCharges, '流水管理-查看'];
