import { type Actor, type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/bus.ts';
import type { ChargeRow } from './payment.types.ts';

type Facts = Readonly<Record<string, string | number | null | undefined>>;

/** Who acts when nobody does: a job, a webhook. */
export const systemActor: Actor = { userId: null, name: '', address: '' };

/** Whose history tells of a charge: its own, or of a top-up the resident's, with its number among the facts. */
function recordOf({ kind, id, payerId, payerName, businessNo }: ChargeRow) {
  if (kind === 'TOPUP') return { entity: 'resident' as const, id: payerId, label: payerName };
  return { entity: kind === 'BILL' ? ('bill' as const) : ('rent' as const), id, label: businessNo };
}

/** What consoles are told of. */
const tells = {
  BILL: 'billChanged',
  RENT: 'leaseChanged',
  DEPOSIT: 'leaseChanged',
  TOPUP: 'walletChanged',
} as const;

/** Writes what happened into the history of charges, and tells the consoles of the condo. */
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
    const after = charge.kind === 'TOPUP' ? { number: charge.businessNo, ...facts } : facts;
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return {
      ...recordOf(charge),
      condoId: charge.condoId,
      action,
      changes: changesBetween(fields, before, after),
    };
  });
  const told = new Set(charges.map(({ kind }) => tells[kind]));
  await atOnce(
    () => writeAudit(tx, actor, ...entries),
    ...[...told].map((type) => () => publish(tx, { type, condoId: first.condoId })),
  );
}
