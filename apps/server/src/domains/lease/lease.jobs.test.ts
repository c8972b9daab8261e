import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { estateApi } from '@iris/contract/estate/estate.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { messageTable } from '../message/message.table.ts';
import { userTable } from '../user/user.table.ts';
import { leaseJobs } from './lease.jobs.ts';
import { newLease, newUnits, taken } from './lease.sample.ts';

const DAY_MS = 86_400_000;
const runOf = (name: string) => {
  const job = leaseJobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job.run;
};

describe('lease.begin', () => {
  it('binds tenants and lets units on the first day, once, and leaves alone what was undone by hand', async () => {
    const server = await startServer();
    let staff = await server.signIn('staff');
    const begin = () => runOf('lease.begin')(server.services);
    const today = dayOf(server.clock.now());
    const [unit = 0, gone = 0] = await newUnits(server, staff, 2);
    const starts = { start_day: addDays(today, 1) };
    const lease = await newLease(server, staff, starts, unit);
    const deleted = await newLease(server, staff, starts, gone);
    taken(await server.call(leaseApi.remove, { params: { id: deleted.id } }, staff));
    const residents = async () =>
      taken(await server.call(residentApi.ofUnit, { params: { id: unit } }, staff));

    expect(await begin()).toEqual({ begun: 0 });
    expect(await residents()).toEqual([]);
    server.clock.advance(DAY_MS);
    staff = await server.signIn('staff');
    // Two servers may run it at once.
    const counts = await Promise.all([begin(), begin()]);
    expect(counts.reduce((sum, count) => sum + (count?.begun ?? 0), 0)).toBe(1);
    expect(await begin()).toEqual({ begun: 0 });
    const [bound] = await residents();
    expect(bound).toMatchObject({ identity: 'TENANT', since_day: addDays(today, 1), until_day: null });
    expect(taken(await server.call(estateApi.unitDetail, { params: { id: unit } }, staff)).state).toBe(
      'LEASED',
    );
    const detail = taken(await server.call(leaseApi.detail, { params: { id: lease.id } }, staff));
    expect(detail.version).toBe(lease.version);

    taken(await server.call(residentApi.unbind, { body: { id: bound?.id, reason: '搬走' } }, staff));
    expect(await begin()).toEqual({ begun: 0 });
    expect((await residents()).filter(({ until_day }) => until_day === null)).toEqual([]);
  });
});

describe('lease.expiry', () => {
  it('tells those who may see leases 60, 30 and 7 days before, each once', async () => {
    const server = await startServer();
    const { db } = server.services;
    const staff = await server.signIn('staff');
    const tell = () => runOf('lease.expiry')(server.services);
    const today = dayOf(server.clock.now());
    const end = addDays(today, 61);
    const start = addMonths(end, -6);
    const standards = [{ start_day: start, end_day: end, monthly_amount: 1_000_000 }];
    const lease = await newLease(server, staff, { start_day: start, end_day: end, standards });
    const told = async () => {
      const rows = await db
        .select({ name: userTable.username, content: messageTable.contentEn })
        .from(messageTable)
        .innerJoin(userTable, eq(userTable.id, messageTable.userId))
        .where(like(messageTable.content, `%${lease.business_no}%`));
      return rows.map(({ name, content }) => `${name} ${content.split(' ').at(-2)}`).sort();
    };
    expect(await tell()).toEqual({ leases: 0, messages: 0 });

    server.clock.advance(DAY_MS);
    // Two servers may run it at once.
    await Promise.all([tell(), tell()]);
    // The guest may not see leases, the operator is not told, the other company's people least of all.
    expect(await told()).toEqual(['manager 60', 'staff 60']);
    server.clock.advance(29 * DAY_MS);
    expect(await tell()).toEqual({ leases: 0, messages: 0 });
    server.clock.advance(DAY_MS);
    expect(await tell()).toEqual({ leases: 1, messages: 2 });
    // Days on which it did not run are made up for.
    server.clock.advance(25 * DAY_MS);
    expect(await tell()).toEqual({ leases: 1, messages: 2 });
    expect(await tell()).toEqual({ leases: 0, messages: 0 });
    expect((await told()).filter((text) => text.startsWith('staff'))).toEqual([
      'staff 30',
      'staff 5',
      'staff 60',
    ]);
    const [message] = await db
      .select()
      .from(messageTable)
      .where(and(like(messageTable.content, `%${lease.business_no}%`)))
      .limit(1);
    expect(message?.link).toBe(`/lease/${lease.id}/detail`);
  });
});
