import type { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { detailOf } from './bill.detail.ts';
import { lockOpenBill, saveBill } from './bill.update.ts';

/** Takes an unpaid temporary charge offline, or puts it back online. Does nothing if it is already so. */
export const setOffline = (
  input: BodyOf<typeof billApi.takeOffline>,
  offline: boolean,
  context: SignedInContext,
): Promise<BillDetail> =>
  context.transaction(async (tx) => {
    const bill = await lockOpenBill(tx, context, input);
    if (bill.billSource !== 'TEMPORARY') throw conflict('bill.notTemporary', { number: bill.businessNo });
    if (bill.offline === offline) return detailOf(tx, context, bill.id);
    return saveBill(tx, context, bill, offline ? 'offline' : 'reinstate', { offline });
  });
