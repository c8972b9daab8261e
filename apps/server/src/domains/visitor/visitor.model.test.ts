import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorAnswer } from '@iris/contract/visitor/visitor.model';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { addPass, HOUR_MS, tokenOf, tryAt } from './visitor.sample.ts';
import { visitorPresentTable, visitorTable, visitorUseTable } from './visitor.table.ts';

/**
 * Random visits with two passes at the gates of two servers: some tries are alone, some come at the same moment, between
 * them passes are cancelled, and people check out. Afterwards passes, rows of use and answers must say the same.
 */
const RUNS = repetitions(10, 150);
const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');

interface Step {
  what: 'check' | 'leave' | 'cancel';
  pass: 0 | 1;
  direction: 'IN' | 'OUT';
  /** How many gates at the same moment. */
  gates: number;
}
const step = fc.record<Step>({
  what: fc.constantFrom('check', 'check', 'check', 'check', 'leave', 'cancel'),
  pass: fc.constantFrom(0, 1),
  direction: fc.constantFrom('IN', 'IN', 'OUT'),
  gates: fc.constantFrom(1, 1, 2, 5),
});
const allowed = fc.constantFrom(1, 2, 3, null);

it('counts every use once, whoever tries what at the same moment', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(allowed, allowed),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (uses, steps) => {
        const passes = await Promise.all(
          uses.map(async (uses_allowed) => {
            const { id } = await addPass(server, staff, {
              uses_allowed,
              to: server.clock.now() + 8 * HOUR_MS,
            });
            return {
              id,
              token: await tokenOf(server, staff, id),
              answers: [] as VisitorAnswer[],
              left: 0,
              cancelled: false,
            };
          }),
        );
        for (const { what, pass, direction, gates } of steps) {
          const of = passes[pass];
          if (!of) throw new Error('no pass');
          const params = { id: String(of.id) };
          if (what === 'cancel') {
            const { status } = await server.call(
              visitorApi.cancel,
              { params, body: { reason: '改期' } },
              staff,
            );
            if (status === 200) of.cancelled = true;
          } else if (what === 'leave') {
            const { status } = await server.call(visitorApi.leave, { params, body: { gate: '' } }, staff);
            if (status === 200) of.left += 1;
          } else {
            const answers = await Promise.all(
              Array.from({ length: gates }, (_, at) =>
                tryAt(at % 2 ? beside : server, staff, of.token, { direction }),
              ),
            );
            for (const { status, data } of answers) {
              expect(status).toBe(200);
              expect(of.cancelled && direction === 'IN' && data.admitted).toBe(false);
              of.answers.push(data);
            }
          }
        }
        for (const { id, answers, left } of passes) {
          const [row] = await db.select().from(visitorTable).where(eq(visitorTable.id, id));
          const rows = await db
            .select()
            .from(visitorUseTable)
            .where(eq(visitorUseTable.passId, id))
            .orderBy(visitorUseTable.id);
          if (!row) throw new Error('the pass is gone');
          // Each answer is one row, and each row was somebody's answer.
          expect(rows).toHaveLength(answers.length + left);
          const entered = rows.filter((use) => use.direction === 'IN' && use.result === 'ADMITTED');
          expect(entered).toHaveLength(
            answers.filter((one) => one.admitted && one.direction === 'IN').length,
          );
          expect(row.uses).toBe(entered.length);
          expect(row.uses).toBeLessThanOrEqual(row.usesAllowed ?? row.uses);
          if (row.uses === row.usesAllowed) expect(row.status).toBe('USED');
          // Inside is whoever came in last and has not left since.
          const last = rows.filter((use) => use.result === 'ADMITTED').at(-1);
          expect(row.insideSince !== null).toBe(last?.direction === 'IN');
          const warned = rows.filter((use) => use.warning === 'ALREADY_INSIDE').length;
          const out = rows.filter((use) => use.direction === 'OUT' && use.warning === null).length;
          expect(entered.length - warned - out).toBe(row.insideSince === null ? 0 : 1);
        }
        // By these few rows those inside are found.
        const inside = await db
          .select({ id: visitorTable.id })
          .from(visitorTable)
          .where(isNotNull(visitorTable.insideSince));
        const present = await db.select({ id: visitorPresentTable.passId }).from(visitorPresentTable);
        expect(new Set(present.map(({ id }) => id))).toEqual(new Set(inside.map(({ id }) => id)));
      },
    ),
    { numRuns: RUNS },
  );
});
