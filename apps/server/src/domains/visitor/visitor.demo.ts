import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { Services } from '../../platform/http/context.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { nameBy, pick, seeded } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { userTable } from '../user/user.table.ts';
import { settingOf } from './setting.queries.ts';
import { visitorNo, visitorNumbers } from './visitor.add.ts';
import { type Course, gatesInDemo, planVisits, wordsInDemo } from './visitor.plan.demo.ts';
import { codeKey, codeOf } from './visitor.secret.ts';
import { visitorReasonTable, visitorSettingTable, visitorTable, visitorUseTable } from './visitor.table.ts';

const SEED = 7_310_881;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Visits a day in the first condo, and in each other one. */
const DAILY = [7, 3, 3];
const RETENTION_DAYS = 30;

type Home = Awaited<ReturnType<typeof homesIn>>[number];
interface Person {
  userId: number | null;
  userName: string;
}
interface Place {
  condoId: number;
  now: number;
  homes: readonly Home[];
  reasons: readonly number[];
  guard: Person;
  desk: Person;
  chance: () => number;
}

/** Two months of visitors for each demo condo, in every state, with some inside now. */
export async function fillVisitors(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, { id: condoId, companyId }] of condos.entries()) {
    const homes = await homesIn(tx, condoId);
    if (homes.length === 0) continue;
    const chance = seeded(SEED + index * 1_000);
    const place = {
      condoId,
      now,
      homes,
      reasons: await settle(tx, condoId),
      guard: await personOf(tx, companyId, ['guard', 'guard3']),
      desk: await personOf(tx, companyId, ['frontdesk', 'manager2']),
      chance,
    };
    await storeVisits(tx, services, place, planVisits(DAILY[index] ?? 2, chance));
  }
}

const homesIn = (tx: Transaction, condoId: number) =>
  tx
    .selectDistinctOn([unitTable.id], {
      unitId: unitTable.id,
      buildingId: unitTable.buildingId,
      floorId: unitTable.floorId,
      buildingName: unitTable.buildingName,
      floorName: unitTable.floorName,
      unitName: unitTable.name,
      hostId: residentTable.id,
      host: residentTable.name,
    })
    .from(unitTable)
    .innerJoin(bindingTable, and(eq(bindingTable.unitId, unitTable.id), isNull(bindingTable.endedAt)))
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(and(eq(unitTable.condoId, condoId), inArray(bindingTable.identity, ['OWNER', 'TENANT'])))
    .orderBy(asc(unitTable.id), asc(bindingTable.id))
    .limit(300);

/** The settings and reasons of a condo; the ids of the reasons that are offered, in their order. */
async function settle(tx: Transaction, condoId: number): Promise<number[]> {
  const { id } = await settingOf(tx, condoId);
  await tx
    .update(visitorSettingTable)
    .set({ gates: gatesInDemo, ...wordsInDemo })
    .where(eq(visitorSettingTable.id, id));
  const rows = await tx
    .select({ id: visitorReasonTable.id })
    .from(visitorReasonTable)
    .where(eq(visitorReasonTable.condoId, condoId))
    .orderBy(asc(visitorReasonTable.position));
  return rows.map((row) => row.id);
}

async function personOf(tx: Transaction, companyId: number, usernames: readonly string[]): Promise<Person> {
  const [person] = await tx
    .select({ userId: userTable.id, userName: userTable.nickname })
    .from(userTable)
    .where(and(eq(userTable.companyId, companyId), inArray(userTable.username, [...usernames])));
  return person ?? { userId: null, userName: '' };
}

async function storeVisits(
  tx: Transaction,
  { tokens }: Pick<Services, 'tokens'>,
  place: Place,
  courses: readonly Course[],
): Promise<void> {
  const first = await takeNumbers(tx, visitorNumbers(place.condoId), courses.length);
  const codes = new Set<string>();
  /** A code of its own for each, out of a seed that is the same on every machine. */
  const codeFor = (number: string, again = 0): { codeSeed: string; codeKey: string } => {
    const codeSeed = `${place.condoId}-${number}-${again}`;
    const code = codeOf(tokens, codeSeed);
    if (codes.has(code)) return codeFor(number, again + 1);
    codes.add(code);
    return { codeSeed, codeKey: codeKey(tokens, place.condoId, code) };
  };
  const visits = courses.map((course, index) => {
    const number = visitorNo(first + index);
    const visit = visitOf(place, course, number);
    const forgotten = visit.row.forgottenAt !== null;
    return {
      ...visit,
      row: { ...visit.row, ...(forgotten ? { codeSeed: '', codeKey: null } : codeFor(number)) },
    };
  });
  const ids = await insertMany(
    tx,
    visitorTable,
    visits.map(({ row }) => row),
  );
  const uses = visits.flatMap(({ uses: own }, index) =>
    own.map((use) => ({ ...use, passId: ids[index] ?? null })),
  );
  await insertMany(
    tx,
    visitorUseTable,
    [...uses, ...unknownTries(place)].sort((a, b) => a.time - b.time),
  );
  await insertMany(
    tx,
    auditTable,
    visits
      .flatMap(({ history }, index) => history.map((entry) => ({ ...entry, entityId: ids[index] ?? 0 })))
      .sort((a, b) => a.time - b.time),
  );
}

/** Codes that nobody knew. */
const unknownTries = ({ condoId, now, guard, chance }: Place) =>
  Array.from({ length: 14 }, () => ({
    condoId,
    time: now - Math.floor((0.1 + chance() * 28) * DAY_MS),
    direction: 'IN' as const,
    result: 'UNKNOWN' as const,
    warning: null,
    way: 'CODE' as const,
    gate: pick(gatesInDemo, chance).name,
    ...guard,
    passId: null,
    reasonId: null,
  }));

const personal = { name: '', phone: '', plate: '', host: '', hostId: null, cancelReason: '' };

/** One pass as it stands now, the tries with it, and its history. */
function visitOf(
  { condoId, now, homes, reasons, guard, desk, chance }: Place,
  course: Course,
  number: string,
) {
  const home = pick(homes, chance);
  const fromAt = now + Math.round(course.from * HOUR_MS);
  const toAt = fromAt + course.hours * HOUR_MS;
  const gate = course.car ? '停車場' : pick(gatesInDemo, chance).name;
  const reasonId = reasons[course.reason] ?? reasons[0] ?? 0;
  let uses = 0;
  let insideSince: number | null = null;
  const tries = course.steps.map(({ at, direction, result = 'ADMITTED' }) => {
    const time = Math.min(now, fromAt + Math.round(at * HOUR_MS));
    if (result === 'ADMITTED') {
      if (direction === 'IN') uses += 1;
      insideSince = direction === 'IN' ? time : null;
    }
    return {
      condoId,
      time,
      direction,
      result,
      warning: null,
      way: course.walkIn && direction === 'IN' ? ('WALK_IN' as const) : ('CODE' as const),
      gate,
      ...guard,
      reasonId,
    };
  });
  const lastIn = tries.findLast(({ direction, result }) => direction === 'IN' && result === 'ADMITTED');
  const cancelledAt = course.cancelled === undefined ? null : now + course.cancelled * HOUR_MS;
  const endedAt =
    course.end === 'VALID' ? null : course.end === 'USED' ? (lastIn?.time ?? toAt) : (cancelledAt ?? toAt);
  const forgotten = endedAt !== null && endedAt < now - RETENTION_DAYS * DAY_MS;
  const madeAt = course.walkIn ? fromAt : Math.min(now, fromAt) - (2 + Math.floor(chance() * 30)) * HOUR_MS;
  const by = course.walkIn ? guard : desk;
  const said = {
    name: nameBy(chance).name,
    phone: course.walkIn && chance() < 0.5 ? '' : `6${String(Math.floor(chance() * 9_000_000) + 1_000_000)}`,
    plate: course.car
      ? `${pick(['AB', 'HK', 'RT', 'UV', 'WX'], chance)}${1_000 + Math.floor(chance() * 8_999)}`
      : '',
    host: home.host,
    hostId: home.hostId,
    cancelReason: cancelledAt === null ? '' : '住戶改期',
  };
  const row = {
    condoId,
    number,
    ...(forgotten ? personal : said),
    people: course.people ?? 1,
    unitId: home.unitId,
    buildingId: home.buildingId,
    floorId: home.floorId,
    buildingName: home.buildingName,
    floorName: home.floorName,
    unitName: home.unitName,
    reasonId,
    fromAt,
    toAt,
    usesAllowed: course.allowed,
    uses,
    status: course.end,
    insideSince: forgotten ? null : insideSince,
    walkIn: course.walkIn ?? false,
    madeBy: by.userName,
    madeAt,
    endedAt,
    forgottenAt: forgotten ? endedAt + RETENTION_DAYS * DAY_MS : null,
  };
  const entry = (action: AuditAction, time: number, who: Person) => ({
    time,
    ...who,
    address: '',
    entity: 'visitor',
    condoId,
    companyId: null,
    label: number,
    action,
    changes: [],
  });
  const history = [
    entry(course.walkIn ? 'admit' : 'add', madeAt, by),
    ...(cancelledAt === null ? [] : [entry('cancel', cancelledAt, desk)]),
  ];
  return { row, uses: tries, history };
}
