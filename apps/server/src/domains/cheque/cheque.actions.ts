import type { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { Cheque, ChequeBatch } from '@iris/contract/cheque/cheque.model';
import { chequeText } from '@iris/contract/cheque/cheque.text';
import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { makeBills, plainBill } from '../bill/index.ts';
import { collectAgain } from '../lease/index.ts';
import { bankCheques, type ChargeRow, clearBatch, endCheque } from '../payment/index.ts';
import { tellPayer } from './cheque.letter.ts';
import { firstChargeOf } from './cheque.queries.ts';
import { batchNow, chequeNow } from './cheque.read.ts';

/** Pays cheques in as one batch. */
export const bank = (
  { condo_id: condoId, ids }: BodyOf<typeof chequeApi.bank>,
  context: SignedInContext,
): Promise<ChequeBatch> =>
  context.transaction(async (tx) => {
    const { id } = await bankCheques(tx, context, { condoId, ids: [...new Set(ids)] });
    return batchNow(tx, id);
  });

/** Records that a batch has cleared. */
export const clear = (
  { id, day, closed_reason: closedReason }: BodyOf<typeof chequeApi.clear>,
  context: SignedInContext,
): Promise<ChequeBatch> =>
  context.transaction(async (tx) => {
    await clearBatch(tx, context, { id, day, closedReason });
    return batchNow(tx, id);
  });

/** Gives a cheque back that was not paid in. */
export const giveBack = (
  { id, reason }: BodyOf<typeof chequeApi.giveBack>,
  context: SignedInContext,
): Promise<Cheque> =>
  context.transaction(async (tx) => {
    const receiptReason = receiptSays(context, 'cheque.receiptBack', reason);
    const said = { as: 'GIVEN_BACK', reason, receiptReason, feeChargeId: null } as const;
    const { charges } = await endCheque(tx, context, id, said);
    await collectAgain(tx, charges);
    return chequeNow(tx, context, id);
  });

/**
 * Records a cheque that the bank returned: its charges are unpaid again, the payer is charged the fee as a bill and told
 * by email. The bill takes its number before any charge is locked.
 */
export const bounce = (
  { id, reason, fee }: BodyOf<typeof chequeApi.bounce>,
  context: SignedInContext,
): Promise<Cheque> =>
  context.transaction(async (tx) => {
    const bill = fee === 0 ? null : await chargeFee(tx, context, { id, reason, fee });
    const ended = await endCheque(tx, context, id, {
      as: 'RETURNED',
      reason,
      receiptReason: receiptSays(context, 'cheque.receiptVoid', reason),
      feeChargeId: bill?.id ?? null,
    });
    await collectAgain(tx, ended.charges);
    await tellPayer(tx, context, { ...ended, fee });
    return chequeNow(tx, context, id);
  });

const receiptSays = (
  { language }: SignedInContext,
  key: 'cheque.receiptBack' | 'cheque.receiptVoid',
  reason: string,
): string => translate(language, { key, values: { reason } });

/** A bill to the payer for the unit of the first charge, due today. 10030 on `fee` when the unit is gone. */
async function chargeFee(
  tx: Transaction,
  { actor, clock, language }: SignedInContext,
  { id, reason, fee }: BodyOf<typeof chequeApi.bounce>,
): Promise<ChargeRow> {
  const found = await firstChargeOf(tx, id);
  if (!found) throw notFound();
  const { charge, number } = found;
  const { unitId, buildingId, floorId } = charge;
  if (unitId === null || buildingId === null || floorId === null) throw invalidField('fee', 'cheque.noUnit');
  const today = dayOf(clock.now());
  const [title, titleEn] = chequeText['cheque.fee'];
  const [bill] = await makeBills(tx, actor, 'add', [
    {
      condoId: charge.condoId,
      place: {
        unitId,
        buildingId,
        floorId,
        buildingName: charge.buildingName,
        floorName: charge.floorName,
        unitName: charge.unitName,
      },
      payer: { id: charge.payerId, name: charge.payerName, phone: charge.payerPhone },
      bill: plainBill({
        type: 'OTHER',
        source: 'TEMPORARY',
        title,
        titleEn,
      }),
      startDay: today,
      endDay: today,
      dueDay: today,
      amount: fee,
      auto: false,
      lines: [],
      remark: translate(language, { key: 'cheque.feeRemark', values: { number, reason } }),
    },
  ]);
  if (!bill) throw new Error('the bill for the fee was not stored');
  return bill;
}
