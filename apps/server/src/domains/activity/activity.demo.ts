import type { CancelResult } from '@iris/contract/activity/activity.model';
import { activityNo, signupNo } from '@iris/contract/activity/activity.rules';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import { asc, eq } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import { hashToken } from '../../platform/auth/secret.ts';
import { ticketFields } from '../../platform/auth/ticket.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { insertOne } from '../../platform/db/record.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { coverPicture } from '../news/index.ts';
import { type Hands, handsOf } from '../rent/index.ts';
import { seeded } from '../resident/index.ts';
import { activityNumbers } from './activity.actions.ts';
import { type DemoActivity, demoActivities } from './activity.demo.text.ts';
import { type Home, homesIn } from './activity.homes.demo.ts';
import { chargeSignups, type Fee, settleFees } from './activity.money.demo.ts';
import {
  countHeads,
  DEMO_MINUTES,
  type DemoSignup,
  type DemoTimes,
  planSignups,
  timesOfDemo,
} from './activity.plan.demo.ts';
import { eventToken } from './activity.secret.ts';
import { signupNumbers } from './activity.sweep.ts';
import { activityMessageTable, activityTable, signupTable } from './activity.table.ts';

const SEED = 4_120_553;
const DAY_MS = 86_400_000;
const FAILURE = '收款人的錢包餘額將超過上限';
const PHONE = '23456700';

interface Place {
  condoId: number;
  now: number;
  homes: readonly Home[];
  hands: Hands;
  chance: () => number;
}

/** Activities of each demo condo in every state, with sign-ups in every state and their fees. */
export async function fillActivities(tx: Transaction, services: Services): Promise<void> {
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, { id: condoId, companyId }] of condos.entries()) {
    const homes = await homesIn(tx, condoId);
    if (homes.length === 0) continue;
    const place: Place = {
      condoId,
      now: services.clock.now(),
      homes,
      hands: await handsOf(tx, companyId),
      chance: seeded(SEED + index * 1_000),
    };
    await fillCondo(tx, services, place);
  }
}

async function fillCondo(tx: Transaction, services: Services, place: Place): Promise<void> {
  const { condoId, now, homes, chance } = place;
  const first = await takeNumbers(tx, activityNumbers(condoId), demoActivities.length);
  const codes = new Set<string>();
  const fees: Fee[] = [];
  for (const [index, activity] of demoActivities.entries()) {
    const times = timesOfDemo(activity, now);
    // Each begins elsewhere, so that not the same residents come to everything.
    const from = (index * 17) % homes.length;
    const turned = [...homes.slice(from), ...homes.slice(0, from)];
    const signups = planSignups(activity, times, { homes: turned, now, chance });
    const number = activityNo(first + index);
    const id = await storeActivity(tx, services, place, { activity, times, signups, number });
    fees.push(...(await storeSignups(tx, services, place, { id, activity, signups, codes })));
  }
  await settleFees(tx, place, fees);
}

const rich = (paragraphs: readonly string[]): Rich =>
  paragraphs.length === 0
    ? emptyRich
    : {
        type: 'doc',
        content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      };

interface Stored {
  activity: DemoActivity;
  times: DemoTimes;
  signups: readonly DemoSignup<Home>[];
  number: string;
}
async function storeActivity(
  tx: Transaction,
  services: Services,
  { condoId, now, hands: { reviewer } }: Place,
  { activity, times, signups, number }: Stored,
): Promise<number> {
  const { name, content, fee, cancelled, ages } = activity;
  const heads = countHeads(signups);
  const cancelledAt = cancelled ? now - cancelled.daysAgo * DAY_MS : null;
  const createdAt = Math.min(times.openAt, now) - DAY_MS;
  const { id } = await insertOne(tx, activityTable, {
    condoId,
    number,
    name: name[0],
    nameEn: name[1],
    type: activity.type,
    ...times,
    address: activity.address[0],
    addressEn: activity.address[1],
    phone: PHONE,
    places: activity.places === 'FULL' ? heads.enrolled : activity.places,
    waitingPlaces: activity.waiting,
    identities: [...(activity.identities ?? [])],
    ageFrom: ages[0],
    ageTo: ages[1],
    content: rich(content[0]),
    contentEn: rich(content[1]),
    charged: fee !== undefined,
    fee: fee?.kind ?? 'SINGLE',
    price: fee?.price ?? 0,
    bands: [...(fee?.bands ?? [])],
    cancelHours: activity.cancelHours,
    onlineMinutes: 30,
    otherMinutes: DEMO_MINUTES,
    state: activity.state,
    ...heads,
    tokenHash: hashToken(eventToken(services, condoId, number)),
    createdBy: reviewer.name,
    createdAt,
    cancelledAt,
    cancelledBy: cancelled ? reviewer.name : '',
    cancelReason: cancelled?.reason[0] ?? '',
    cancelReasonEn: cancelled?.reason[1] ?? '',
  });
  if (activity.cover) {
    const image = await coverPicture(activity.cover);
    const owner = { ownerKind: 'activity', ownerId: id } as const;
    const coverFileId = await services.files.putImage(tx, { ...owner, image, name: 'cover.webp' });
    await tx.update(activityTable).set({ coverFileId }).where(eq(activityTable.id, id));
  }
  const line = lineOf({ entity: 'activity', entityId: id, condoId, label: number }, reviewer);
  await insertMany(tx, auditTable, [
    line('add', createdAt),
    ...(activity.state === 'DRAFT' ? [] : [line('publish', createdAt + 3_600_000)]),
    ...(activity.state === 'OFFLINE' ? [line('offline', now - DAY_MS)] : []),
    ...(cancelledAt === null ? [] : [line('cancelActivity', cancelledAt)]),
  ]);
  if (activity.message) {
    const { title, content: said } = activity.message;
    await insertOne(tx, activityMessageTable, {
      activityId: id,
      time: times.fromAt - DAY_MS,
      userName: reviewer.name,
      title: title[0],
      titleEn: title[1],
      content: said[0],
      contentEn: said[1],
      signups: heads.enrolled === 0 ? 0 : signups.filter(({ state }) => state !== 'CANCELLED').length,
      mails: signups.filter(({ state }) => state !== 'CANCELLED').length,
    });
  }
  return id;
}

/** What the history says of a record, by somebody or by the system. */
const lineOf =
  (of: { entity: string; entityId: number; condoId: number; label: string }, by: Hands['cashier']) =>
  (action: AuditAction, time: number, { userId, name } = by) => ({
    ...of,
    time,
    userId,
    userName: name,
    address: '',
    companyId: null,
    action,
    changes: [],
  });

interface Signed {
  id: number;
  activity: DemoActivity;
  signups: readonly DemoSignup<Home>[];
  /** The codes of the condo's tickets so far. */
  codes: Set<string>;
}
/** Stores the sign-ups of an activity; returns the fees that are to be paid, voided or refunded. */
async function storeSignups(
  tx: Transaction,
  services: Services,
  place: Place,
  { id: activityId, activity, signups, codes }: Signed,
): Promise<Fee[]> {
  if (signups.length === 0) return [];
  const { condoId, hands } = place;
  const first = await takeNumbers(tx, signupNumbers(condoId), signups.length);
  const numbered = signups.map((signup, index) => ({ ...signup, number: signupNo(first + index) }));
  const fees = await chargeSignups(tx, place, { activity, signups: numbered });
  const ticketOf = (number: string, again = 0): ReturnType<typeof ticketFields> => {
    const ticket = ticketFields(services, condoId, `${condoId}-${number}-${again}`);
    if (codes.has(ticket.codeKey)) return ticketOf(number, again + 1);
    codes.add(ticket.codeKey);
    return ticket;
  };
  const ids = await insertMany(
    tx,
    signupTable,
    numbered.map(({ home, number, ...signup }) => ({
      condoId,
      number,
      activityId,
      residentId: home.residentId,
      name: home.name,
      phone: home.phone,
      unitId: home.unitId,
      unitName: [home.buildingName, home.floorName, home.unitName].filter(Boolean).join(' '),
      heads: signup.heads,
      headCount: signup.heads.length,
      amount: signup.amount,
      remark: '',
      online: false,
      state: signup.state,
      payUntil: signup.payUntil,
      signedAt: signup.signedAt,
      signedBy: hands.reviewer.name,
      chargeId: fees.get(number)?.charge.id ?? null,
      confirmedAt: signup.confirmedAt,
      attendedAt: signup.attendedAt,
      endedAt: signup.endedAt,
      endReason: signup.endedAt === null || signup.state === 'TIMED_OUT' ? '' : reasonOf(activity),
      ...resultOf(activity, signup),
      ...ticketOf(number),
      createdAt: signup.signedAt,
      updatedAt: signup.endedAt ?? signup.signedAt,
    })),
  );
  await insertMany(
    tx,
    auditTable,
    numbered.flatMap(({ number, state, signedAt, endedAt, attendedAt }, index) => {
      const of = { entity: 'signup', entityId: ids[index] ?? 0, condoId, label: number };
      const line = lineOf(of, hands.reviewer);
      return [
        line('signUp', signedAt),
        ...(attendedAt === null ? [] : [line('attend', attendedAt)]),
        ...(endedAt === null
          ? []
          : state === 'TIMED_OUT'
            ? [line('timeOut', endedAt, hands.system)]
            : [line('cancelSignup', endedAt)]),
      ];
    }),
  );
  return [...fees.values()];
}

const reasonOf = ({ cancelled }: DemoActivity): string => cancelled?.reason[0] ?? '未能出席';

/** What came of a sign-up when its activity was cancelled. */
function resultOf(
  { cancelled }: DemoActivity,
  { state }: Pick<DemoSignup<Home>, 'state'>,
): { cancelResult: CancelResult | null; cancelFailure: string } {
  if (!cancelled) return { cancelResult: null, cancelFailure: '' };
  if (state === 'REFUNDING') return { cancelResult: 'FAILED', cancelFailure: FAILURE };
  return { cancelResult: state === 'REFUNDED' ? 'REFUNDED' : 'NONE', cancelFailure: '' };
}
