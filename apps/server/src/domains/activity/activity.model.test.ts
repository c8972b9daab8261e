import { activityApi } from '@iris/contract/activity/activity.api';
import type { SignupDetail } from '@iris/contract/activity/activity.model';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repetitions } from '../../../test/deep.ts';
import { startServer } from '../../../test/harness.ts';
import { answerRefunds, payOnline } from '../payment/online.sample.ts';
import { expectBooksAgree } from '../wallet/wallet.sample.ts';
import {
  activitiesOf,
  expectCounts,
  forward,
  HOUR_MS,
  MINUTE_MS,
  newPeople,
  runJob,
} from './activity.sample.ts';

/**
 * Random histories of an activity with few places: sign-ups, payments at the counter and online (in time, late, or
 * twice), time-outs, cancellations, and at last often the cancellation of it all; some steps at the same moment on two
 * servers. Whatever happened, heads, people and money must agree.
 */
const RUNS = repetitions(12, 2_000);
const PEOPLE = 6;
const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = { token: await server.signIn('staff') };
const acts = activitiesOf(server, staff);
const there = activitiesOf(beside, staff);
// Stripe answers when the test says so.
for (const { services } of [server, beside])
  services.hooks.refundOnline = { check: async () => {}, send: async () => {} };

const steps = ['signUp', 'pay', 'checkout', 'paidOnline', 'cancel', 'wait', 'sweep'] as const;
const step = fc.record({
  what: fc.constantFrom(...steps),
  who: fc.nat(PEOPLE - 1),
  heads: fc.integer({ min: 1, max: 3 }),
  online: fc.boolean(),
  minutes: fc.constantFrom(10, 31, 300, 1_441),
  /** The next step happens at the same moment. */
  meanwhile: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The money of an open or expired checkout arrives; what was not due goes back, as Stripe would do it. */
async function arrive(chargeId: number): Promise<void> {
  await payOnline(server, chargeId);
  await sendBack();
}

/** Stripe gives back whatever it was asked to. */
const sendBack = () => answerRefunds(server, true);

it('keeps heads, people and cents in order whatever happens', {
  timeout: repetitions(1_800_000, 7_200_000),
}, async () => {
  const run = async (
    all: readonly Step[],
    options: { cancelled: boolean; places: number; waiting: number },
  ) => {
    await forward([server, beside], { staff }, 0);
    const made = await acts.open({ places: options.places, waiting_places: options.waiting });
    const people = await newPeople(server, PEOPLE);
    const latest = new Map<number, SignupDetail>();
    const now = async (who: number) => {
      const one = latest.get(who);
      return one && (await acts.signup(one));
    };
    const take = async (one: Step, at: typeof acts): Promise<void> => {
      const { what, who, heads, online, minutes } = one;
      if (what === 'wait') return forward([server, beside], { staff }, minutes * MINUTE_MS);
      if (what === 'sweep') return runJob(server, 'activity.timeout');
      if (what === 'signUp') {
        const names = Array.from({ length: heads }, (_, n) => ({ name: `人${n}`, age: 30, phone: '' }));
        const { status, data, message } = await at.signUp(made.id, people[who] ?? 0, {
          heads: names,
          online,
        });
        if (status === 200) latest.set(who, data);
        else expect([409, message]).toEqual([status, message]);
        return;
      }
      const signup = await now(who);
      if (!signup) return;
      if (what === 'pay' && signup.charge_id !== null)
        expect([200, 409]).toContain((await at.pay(signup)).status);
      if (what === 'checkout' && signup.charge_id !== null) {
        const body = { id: signup.charge_id, channel: 'PAY_STRIPE_CARD' as const };
        expect([200, 409]).toContain((await server.call(activityApi.checkout, { body }, staff.token)).status);
      }
      if (what === 'paidOnline' && signup.charge_id !== null) await arrive(signup.charge_id);
      if (what === 'cancel') {
        const { status } = await at.cancelSignup(signup, { channel: 'REFUND_WALLET' });
        expect([200, 409]).toContain(status);
      }
    };
    for (const [index, one] of all.entries()) {
      const other = all[index + 1];
      // Time stands still meanwhile: its passing ends sessions.
      const together = one.meanwhile && other && one.what !== 'wait' && other.what !== 'wait';
      await (together ? Promise.all([take(one, acts), take(other, there)]) : take(one, acts));
      await expectCounts(server, made.id);
    }
    if (options.cancelled) {
      const { signups } = await acts.ok(
        server.call(activityApi.cancelPreview, acts.one(made.id), staff.token),
      );
      const row = await acts.detail(made.id);
      const { status } = await acts.cancel(row, signups);
      expect([200, 409]).toContain(status);
      await Promise.all([runJob(server, 'activity.cancel'), runJob(beside, 'activity.cancel')]);
      await sendBack();
      if (status === 200)
        expect((await acts.detail(made.id)).cancelling).toMatchObject({ pending: 0, failed: 0 });
    }
    await forward([server, beside], { staff }, HOUR_MS);
    await runJob(server, 'activity.timeout');
    await expectCounts(server, made.id);
    const { rows } = await db.execute<{ kept: number; booked: number; held: number }>(sql`
      select (select coalesce(sum(paid - refunded), 0)::bigint from charge where kind = 'ACTIVITY') as kept,
        (select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.kind = 'ACTIVITY_INCOME') as booked,
        (select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
          where a.kind = 'SURPLUS_HELD') as held`);
    expect(rows[0]?.kept).toBe(rows[0]?.booked);
    expect(rows[0]?.held).toBe(0);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 18 }),
      fc.record({
        cancelled: fc.boolean(),
        places: fc.integer({ min: 1, max: 5 }),
        waiting: fc.integer({ min: 0, max: 6 }),
      }),
      run,
    ),
    { numRuns: RUNS },
  );
  await expectBooksAgree(server);
});
