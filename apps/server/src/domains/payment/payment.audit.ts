import { chargeOf } from '@iris/contract/payment/payment.charges';
import { type Actor, type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import type { ChargeRow } from './payment.types.ts';

type Facts = Readonly<Record<string, string | number | null | undefined>>;

/** The actor when no person acts: a job, a webhook. */
export const systemActor: Actor = { userId: null, name: '', address: '' };

type Noted = Pick<ChargeRow, 'kind' | 'id' | 'payerId' | 'payerName' | 'businessNo'>;

/** Which record's history covers a charge: its own, or its payer's, which then names the number of the charge. */
export function recordOf({ kind, id, payerId, payerName, businessNo }: Noted) {
  const { entity, of } = chargeOf(kind).history;
  return of === 'PAYER'
    ? { entity, id: payerId, label: payerName, numbers: [businessNo] }
    : { entity, id, label: businessNo };
}

/** Writes a new fee into its history, with further facts if it has some. */
export const noteFee = (tx: Transaction, actor: Actor, fee: ChargeRow, more: Facts = {}): Promise<void> =>
  noteCharges(tx, actor, 'add', [fee], ({ amount, dueDay, payerName }) => ({
    after: { amount, due_day: dueDay, payer_name: payerName, ...more },
  }));

/** Writes an event into the history of charges, and notifies the consoles of the condo. */
export async function noteCharges(
  tx: Transaction,
  actor: Actor,
  action: AuditAction,
  charges: readonly ChargeRow[],
  factsOf: (charge: ChargeRow) => { before?: Facts; after: Facts },
): Promise<void> {
  const [first] = charges;
  if (!first) return;
  const entries = charges.map((charge) => {
    const { before = {}, after: facts } = factsOf(charge);
    const { numbers, ...record } = recordOf(charge);
    const after = numbers ? { number: charge.businessNo, ...facts } : facts;
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return {
      ...record,
      condoId: charge.condoId,
      action,
      changes: changesBetween(fields, before, after),
    };
  });
  const told = new Set(charges.map(({ kind }) => chargeOf(kind).changed));
  await atOnce(
    () => writeAudit(tx, actor, ...entries),
    ...[...told].map((changed) => () => publish(tx, { changed, condoId: first.condoId })),
  );
}
