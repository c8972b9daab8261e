import { eq } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { loadPrincipal } from '../user/index.ts';
import { addCharges } from './charge.queries.ts';
import { chargeTable } from './payment.table.ts';
import type { ChargeRow, NewCharge } from './payment.types.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * The context of a person's call, for functions that other domains call with it; English, without an idempotency key.
 */
export async function contextOf(server: Server, username: string): Promise<SignedInContext> {
  const { services } = server;
  const { sessionId } = await services.tokens.verify('access', await server.signIn(username));
  const principal = await loadPrincipal(services.db, sessionId, {
    now: services.clock.now(),
    idleTimeoutMs: services.config.idleTimeoutMs,
  });
  if (!principal) throw new Error(`${username} has no session`);
  return {
    ...services,
    principal,
    language: 'en',
    actor: { userId: principal.userId, name: principal.nickname, address: '127.0.0.1' },
    device: 'test',
    submission: undefined,
    transaction: (work) => services.db.transaction(work),
  };
}

let numbers = 0;

/** A charge without a unit. */
export const nowhere = { unitId: null, buildingId: null, floorId: null };

/** A rent of HK$1,000 of unit 1 in condo 1, different from all earlier ones. */
export function newCharge(changed: Partial<NewCharge> = {}): NewCharge {
  numbers += 1;
  return {
    condoId: 1,
    kind: 'RENT',
    businessNo: `T-${process.pid}-${numbers}`,
    unitId: 1,
    buildingId: 1,
    floorId: 1,
    buildingName: 'Block 1',
    floorName: '1',
    unitName: 'A',
    leaseId: null,
    leaseNo: 'L-1',
    payerId: 1,
    payerName: '陳大文',
    payerPhone: '90000001',
    startDay: '2026-11-01',
    endDay: '2026-11-30',
    dueDay: '2026-11-01',
    amount: 100_000,
    auto: false,
    lines: [],
    monthDays: 30,
    remark: '',
    ...changed,
  };
}

/** A stored charge. */
export async function charged(server: Server, changed: Partial<NewCharge> = {}): Promise<ChargeRow> {
  const [row] = await server.services.db.transaction((tx) => addCharges(tx, [newCharge(changed)]));
  if (!row) throw new Error('the charge was not made');
  return row;
}

/** The current state of a charge. */
export async function now(server: Server, { id }: { id: number }): Promise<ChargeRow> {
  const [row] = await server.services.db.select().from(chargeTable).where(eq(chargeTable.id, id));
  if (!row) throw new Error(`no charge ${id}`);
  return row;
}

let pictures = 0;

/** A picture or PDF that the person uploaded and no record uses yet. */
export async function uploaded(
  server: Server,
  { principal }: SignedInContext,
  type: 'image/webp' | 'application/pdf' = 'image/webp',
): Promise<number> {
  pictures += 1;
  const [file] = await server.services.db
    .insert(fileTable)
    .values({
      storageKey: `test/${process.pid}-${pictures}`,
      ownerKind: UPLOAD,
      ownerId: principal.userId,
      name: 'slip',
      type,
      size: 1,
      sha256: '',
    })
    .returning({ id: fileTable.id });
  if (!file) throw new Error('no file');
  return file.id;
}

/** Runs something in its own transaction. */
export const inOne = <T>(
  context: SignedInContext,
  work: (tx: Transaction, context: SignedInContext) => Promise<T>,
): Promise<T> => context.db.transaction((tx) => work(tx, context));

/** The refusal of a call, in English; fails when the call succeeded or broke. */
export async function refused(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const fields = error.fields.map(({ path, ...text }) => [path, translate('en', text)]);
    return {
      status: error.status,
      message: translate('en', error.text),
      fields: Object.fromEntries(fields) as Record<string, string>,
      current: error.data.current,
    };
  }
  throw new Error('it was not refused');
}
