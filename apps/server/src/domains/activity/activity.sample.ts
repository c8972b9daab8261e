import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail, SignupDetail } from '@iris/contract/activity/activity.model';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { startServer } from '../../../test/harness.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { activityJobs } from './activity.jobs.ts';
import { activityTable, signupTable } from './activity.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
/** The unit of the residents of these tests. */
export const UNIT = 4;

const richOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

/** What adds a class at HK$50 a head, the day after tomorrow. */
export const inputOf = ({ clock }: Server, changed: object = {}) => {
  const now = clock.now();
  return {
    condo_id: 1,
    name: '太極班',
    name_en: 'Tai chi',
    type: 'SPORT' as const,
    from_at: now + 48 * HOUR_MS,
    to_at: now + 50 * HOUR_MS,
    open_at: now - HOUR_MS,
    deadline_at: now + 24 * HOUR_MS,
    address: '平台花園',
    phone: '23456789',
    places: 10,
    waiting_places: 5,
    age_from: 6,
    age_to: 80,
    content: richOf('請穿運動服。'),
    content_en: richOf('Please wear sports clothes.'),
    charged: true,
    fee: 'SINGLE' as const,
    price: 5_000,
    bands: [],
    cancel_hours: 24,
    ...changed,
  };
};

let people = 0;
/** New residents of condo 1, bound to a unit. */
export async function newPeople({ services: { db } }: Server, count: number): Promise<number[]> {
  const made = await db
    .insert(residentTable)
    .values(
      Array.from({ length: count }, () => {
        people += 1;
        return {
          condoId: 1,
          name: `住戶${people}`,
          phone: String(60_000_000 + people),
          email: `person${people}@example.com`,
          idType: 'OTHER' as const,
        };
      }),
    )
    .returning({ id: residentTable.id });
  await db.insert(bindingTable).values(
    made.map(({ id }) => ({
      condoId: 1,
      residentId: id,
      unitId: UNIT,
      identity: 'FAMILY' as const,
      sinceDay: '2026-01-01',
    })),
  );
  return made.map(({ id }) => id);
}

/** Somebody's session, signed in again when its hour is over. */
export interface Session {
  token: string;
}

/** Lets time pass on all servers; the sessions are of the first. */
export async function forward(
  servers: readonly Server[],
  sessions: Readonly<Record<string, Session>>,
  ms: number,
): Promise<void> {
  for (const { clock } of servers) clock.advance(ms);
  for (const [username, session] of Object.entries(sessions))
    session.token = (await servers[0]?.signIn(username)) ?? '';
}

/** What staff do with activities. */
export function activitiesOf(server: Server, session: Session) {
  const one = (id: number) => ({ params: { id: String(id) } });
  const ok = async <Data>(reply: Promise<{ status: number; message: string; data: Data }>): Promise<Data> => {
    const { status, message, data } = await reply;
    if (status !== 200) throw new Error(message);
    return data;
  };
  const add = (changed: object = {}) =>
    server.call(activityApi.add, { body: inputOf(server, changed) } as never, session.token);
  const publish = ({ id, version }: { id: number; version: number }) =>
    server.call(activityApi.publish, { ...one(id), body: { version } }, session.token);
  const signUp = (id: number, residentId: number, changed: object = {}) =>
    server.call(
      activityApi.signUp,
      {
        ...one(id),
        body: {
          resident_id: residentId,
          unit_id: UNIT,
          heads: [{ name: '陳大文', age: 30, phone: '' }],
          ...changed,
        },
      } as never,
      session.token,
    );
  return {
    one,
    ok,
    add,
    publish,
    signUp,
    detail: (id: number) => ok(server.call(activityApi.detail, one(id), session.token)),
    signup: ({ activity_id, number }: Pick<SignupDetail, 'activity_id' | 'number'>) =>
      ok(server.call(activityApi.signup, { params: { id: String(activity_id), number } }, session.token)),
    /** A published activity. */
    open: async (changed: object = {}): Promise<ActivityDetail> => ok(publish(await ok(add(changed)))),
    signed: async (id: number, changed: object = {}) =>
      ok(signUp(id, (await newPeople(server, 1))[0] ?? 0, changed)),
    cancelSignup: ({ id, version }: { id: number; version: number }, changed: object = {}) =>
      server.call(
        activityApi.cancelSignup,
        { ...one(id), body: { version, reason: '未能出席', ...changed } } as never,
        session.token,
      ),
    pay: (signup: Pick<SignupDetail, 'charge_id' | 'amount'>) =>
      server.call(
        activityApi.payOnSite,
        {
          body: {
            ids: [signup.charge_id ?? 0],
            channel: 'PAY_ONSITE_BANK',
            slip_no: 'A1',
            payer: '',
            remark: '',
            expected: signup.amount,
          },
        },
        session.token,
      ),
    cancel: ({ id, version }: { id: number; version: number }, signups: number) =>
      server.call(
        activityApi.cancel,
        { ...one(id), body: { version, reason: '天氣惡劣', reason_en: 'Bad weather', signups } },
        session.token,
      ),
    signups: (query: object) =>
      ok(
        server.call(
          activityApi.signups,
          { query: { condo_id: '1', count: '1000', ...query } as never },
          session.token,
        ),
      ),
  };
}

/** Runs a job of activities now. */
export async function runJob(server: Server, name: 'activity.timeout' | 'activity.cancel'): Promise<void> {
  await activityJobs.find((job) => job.name === name)?.run(server.services);
}

/** What must hold of an activity whatever happened: heads within the limit, counts that agree, nobody twice. */
export async function expectCounts({ services: { db } }: Server, id: number): Promise<void> {
  const [row] = await db.select().from(activityTable).where(eq(activityTable.id, id));
  const signups = await db.select().from(signupTable).where(eq(signupTable.activityId, id));
  const heads = (...states: string[]) =>
    signups.filter(({ state }) => states.includes(state)).reduce((sum, { headCount }) => sum + headCount, 0);
  expect(row).toMatchObject({
    enrolled: heads('UNPAID', 'CONFIRMED', 'ATTENDED'),
    waiting: heads('WAITING'),
  });
  // Nobody who waits was overtaken by somebody who came later.
  const firstWaiting = Math.min(...signups.filter(({ state }) => state === 'WAITING').map(({ id }) => id));
  for (const { id, number, state } of signups)
    if (['UNPAID', 'CONFIRMED', 'ATTENDED'].includes(state)) expect(id, number).toBeLessThan(firstWaiting);
  if (row && row.places > 0) expect(row.enrolled).toBeLessThanOrEqual(row.places);
  const live = signups.filter(({ state }) => ['WAITING', 'UNPAID', 'CONFIRMED', 'ATTENDED'].includes(state));
  expect(new Set(live.map(({ residentId }) => residentId)).size).toBe(live.length);
  const charges = await db
    .select()
    .from(chargeTable)
    .where(sql`${chargeTable.id} in (select charge_id from activity_signup where activity_id = ${id})`);
  const chargeOf = new Map(charges.map((charge) => [charge.id, charge]));
  for (const { state, chargeId, amount, number } of signups) {
    const charge = chargeId === null ? undefined : chargeOf.get(chargeId);
    if (charge) expect(charge.amount, number).toBe(amount);
    const what = `${number} ${state} ${charge?.status} ${charge?.paid} ${charge?.refunded}`;
    const paid = charge?.status === 'PAID';
    if (state === 'UNPAID')
      expect(['UNPAID', 'PAYING', 'CENSORING', 'CENSOR_REJECT'], what).toContain(charge?.status);
    if (state === 'CONFIRMED' || state === 'ATTENDED') expect(amount === 0 || paid, what).toBe(true);
    if (state === 'TIMED_OUT') expect(!charge || charge.status === 'VOID', what).toBe(true);
    if (state === 'CANCELLED')
      expect(!charge || charge.status === 'VOID' || (paid && charge.refunded === 0), what).toBe(true);
    if (state === 'REFUNDED') expect(paid && charge.refunded === charge.paid, what).toBe(true);
    if (state === 'REFUNDING') expect(paid && charge.refunded < charge.paid, what).toBe(true);
  }
}
