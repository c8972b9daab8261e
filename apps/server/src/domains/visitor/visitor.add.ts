import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { plainPlate, walkInUntil } from '@iris/contract/visitor/visitor.rules';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne } from '../../platform/db/record.ts';
import { type Series, takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { addUses } from './use.actions.ts';
import { detailOf, noteChange, sendNoted } from './visitor.change.ts';
import { isCodeTaken } from './visitor.code.queries.ts';
import { checkGate, placeOf } from './visitor.place.queries.ts';
import type { StoredPass } from './visitor.queries.ts';
import { codeKey, codeOf, newSeed } from './visitor.secret.ts';
import { visitorTable } from './visitor.table.ts';

/** `VP000123`. */
export const visitorNo = (number: number): string => `VP${String(number).padStart(6, '0')}`;

/** The numbers of a condo's passes. */
export const visitorNumbers = (condoId: number): Series => ({ condoId, name: 'visitor' });

const DAY_MS = 86_400_000;

/** 10030 for a time that is over, or that begins too far ahead. */
export function checkTime({ from, to }: { from: number; to: number }, now: number): void {
  if (to <= now) throw invalidField('to', 'visitor.over');
  if (from > now + limits.visitorAheadDays * DAY_MS) throw invalidField('from', 'visitor.tooFar');
}

/** A code that no pass of the condo has, as it is stored. Its number is taken first, so that two cannot choose the same. */
async function newCode(tx: Transaction, tokens: Tokens, condoId: number) {
  for (;;) {
    const codeSeed = newSeed();
    const key = codeKey(tokens, condoId, codeOf(tokens, codeSeed));
    if (!(await isCodeTaken(tx, condoId, key))) return { codeSeed, codeKey: key };
  }
}

type Values = Omit<typeof visitorTable.$inferInsert, 'number' | 'codeSeed' | 'codeKey' | 'madeBy' | 'madeAt'>;

async function insertPass(tx: Transaction, context: SignedInContext, values: Values): Promise<StoredPass> {
  const { condoId } = values;
  // The series is locked until the commit: passes of a condo are made one after another.
  const number = visitorNo(await takeNumber(tx, visitorNumbers(condoId)));
  return insertOne(tx, visitorTable, {
    ...values,
    ...(await newCode(tx, context.tokens, condoId)),
    number,
    madeBy: context.actor.name,
    madeAt: context.clock.now(),
  });
}

/** Makes a pass, and sends it if asked. */
export const addPass = (
  input: BodyOf<typeof visitorApi.add>,
  context: SignedInContext,
): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    checkTime(input, context.clock.now());
    const { condo_id: condoId } = input;
    const row = await insertPass(tx, context, {
      condoId,
      ...(await placeOf(tx, condoId, input)),
      name: input.name,
      phone: input.phone,
      people: input.people,
      plate: plainPlate(input.plate),
      email: input.email,
      fromAt: input.from,
      toAt: input.to,
      usesAllowed: input.uses_allowed,
    });
    await noteChange(tx, context, { before: null, row, action: 'add' });
    if (input.send) await sendNoted(tx, context, { before: row, row });
    return detailOf(tx, row.id, context);
  });

/** Makes a pass for somebody who stands at the gate, and admits them: one transaction. */
export const admitWalkIn = (
  input: BodyOf<typeof visitorApi.walkIn>,
  context: SignedInContext,
): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    const { condo_id: condoId, gate } = input;
    await checkGate(tx, condoId, gate);
    const now = context.clock.now();
    const row = await insertPass(tx, context, {
      condoId,
      ...(await placeOf(tx, condoId, input)),
      name: input.name,
      phone: input.phone,
      people: input.people,
      plate: plainPlate(input.plate),
      fromAt: now,
      toAt: walkInUntil(now),
      usesAllowed: 1,
      uses: 1,
      status: 'USED',
      endedAt: now,
      insideSince: now,
      walkIn: true,
    });
    const { actor } = context;
    const admitted = { direction: 'IN', result: 'ADMITTED', way: 'WALK_IN' } as const;
    await addUses(tx, [{ actor, condoId, pass: row, ...admitted, gate, now }]);
    await noteChange(tx, context, { before: null, row, action: 'admit' });
    return detailOf(tx, row.id, context);
  });
