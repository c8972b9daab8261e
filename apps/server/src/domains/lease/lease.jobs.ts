import { addDays, dayOf, daysBetween } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { eachAlone } from '../../platform/jobs/eachAlone.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { holdCondo } from '../resident/index.ts';
import { type Holder, staffHolding } from '../user/index.ts';
import { lastDayOf } from './lease.policy.ts';
import { beginning, lockLease, there } from './lease.queries.ts';
import { leaseTable } from './lease.table.ts';
import { beginLease } from './lease.unit.ts';

const SYSTEM: Actor = { userId: null, name: '', address: '' };
/** How many days before a lease ends people are notified, nearest first. */
const NOTICES = [7, 30, 60] as const;

/** Starts the leases whose first day has come: tenants are bound, units are let. Each in its own transaction. */
async function beginLeases({ db, clock }: Services): Promise<{ begun: number }> {
  const today = dayOf(clock.now());
  let begun = 0;
  await eachAlone(await beginning(db, today), async ({ id, condoId }) => {
    const done = await db.transaction(async (tx) => {
      const held = await holdCondo(tx, { condo: condoId });
      const row = held === undefined ? undefined : await lockLease(tx, id);
      // Since it was read, somebody may have ended it, or another server started it.
      if (!row?.valid || row.begunAt !== null || row.startDay > today) return false;
      await beginLease(tx, { actor: SYSTEM, clock }, row);
      await publish(tx, { changed: 'lease', condoId });
      return true;
    });
    if (done) begun += 1;
  });
  return { begun };
}

/**
 * Notifies the company's users who may see leases 60, 30 and 7 days before one ends, each once. After days on which
 * the job did not run, only the nearest notice is sent.
 */
async function tellExpiries({ db, clock }: Services): Promise<{ leases: number; messages: number }> {
  const today = dayOf(clock.now());
  const lastDay = sql<string>`coalesce(${leaseTable.moveOutDay}, ${leaseTable.endDay})`;
  const due = await db
    .select({ id: leaseTable.id, condoId: leaseTable.condoId })
    .from(leaseTable)
    .where(
      and(
        eq(leaseTable.valid, true),
        there,
        between(lastDay, today, addDays(today, NOTICES[NOTICES.length - 1] ?? 0)),
      ),
    )
    .orderBy(asc(leaseTable.condoId), asc(leaseTable.id));
  const readers = new Map<number, Holder[]>();
  const counts = { leases: 0, messages: 0 };
  await eachAlone(due, async ({ id, condoId }) => {
    const people = readers.get(condoId) ?? (await readersOf(db, condoId));
    readers.set(condoId, people);
    const told = await db.transaction(async (tx) => {
      const row = await lockLease(tx, id);
      if (!row?.valid) return false;
      const days = daysBetween(today, lastDayOf(row));
      const notice = NOTICES.find((before) => days <= before);
      if (notice === undefined || days < 0 || row.expiryTold.some((before) => before <= notice)) return false;
      const stored = [row.buildingName, row.floorName, row.unitName].join(' ');
      const { unit, unitEn } = (await unitsOnPaper(tx, [row.unitId]))(row.unitId, stored);
      const facts = { number: row.businessNo, day: lastDayOf(row), days };
      const tenantEn = row.tenantNameEn || row.tenantName;
      const content: Bilingual = [
        messageText('lease.expires', { ...facts, unit, tenant: row.tenantName })[0],
        messageText('lease.expires', { ...facts, unit: unitEn || unit, tenant: tenantEn })[1],
      ];
      await sendMessages(tx, {
        userIds: people.map(({ userId }) => userId),
        sender: '',
        content,
        link: `/lease/${id}/detail`,
      });
      // The version stays, so that open forms do not become stale.
      await tx
        .update(leaseTable)
        .set({ expiryTold: [...row.expiryTold, notice] })
        .where(eq(leaseTable.id, id));
      return true;
    });
    if (!told) return;
    counts.leases += 1;
    counts.messages += people.length;
  });
  return counts;
}

const readersOf = (db: Services['db'], condoId: number): Promise<Holder[]> =>
  staffHolding(db, { condoId, permission: '租約合同-查看' });

export const leaseJobs: readonly Job[] = [
  // Just after midnight in Hong Kong, so that a lease beginning today is let when the office opens.
  { name: 'lease.begin', cron: '5 0 * * *', run: beginLeases },
  { name: 'lease.expiry', cron: '30 8 * * *', run: tellExpiries },
];
