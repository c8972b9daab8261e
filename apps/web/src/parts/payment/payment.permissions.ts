import type { Permission } from '@iris/contract/core/permission';
import { toCollectCharges, toSeeCharges } from '@iris/contract/payment/payment.charges';

/** The permissions that the parts of payments check. */
export const toPrint: readonly Permission[] = [...toCollectCharges, '流水管理-查看'];
export const toVoidReceipt: readonly Permission[] = toCollectCharges;
/** Payments belong to their charges: anyone who may see those or the transactions may see them. */
export const toSeePayment: readonly Permission[] = [...toSeeCharges, '流水管理-查看'];
