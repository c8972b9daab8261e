import type { RepairStep } from '@iris/contract/repair/repair.model';
import { deadlinesOf } from '@iris/contract/repair/repair.rules';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { auditTable } from '../../platform/audit/audit.table.ts';
import type { AuditAction } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertMany } from '../../platform/db/insertMany.ts';
import { takeNumbers } from '../../platform/db/series.ts';
import type { SetUpStep } from '../../platform/domain.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { unitTable } from '../estate/estate.table.ts';
import { moneyBegun } from '../payment/index.ts';
import { type Hands, handsBy, handsOf } from '../rent/index.ts';
import { pick, seeded } from '../resident/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { repairNo, repairNumbers } from './repair.add.ts';
import { chargeOrders, costsOf } from './repair.charge.demo.ts';
import { type Course, crew, type Fault, faults, planCourses, surnames } from './repair.plan.demo.ts';
import { repairStaffTable, repairStepTable, repairTable } from './repair.table.ts';

const SEED = 5_190_233;
const HOUR_MS = 3_600_000;
/** Finished orders of the first condo, and of each other one. */
const FINISHED = [64, 18, 24];

type Home = Awaited<ReturnType<typeof homesIn>>[number];
type Staff = { id: number; name: string; skills: readonly string[] };

/** Staff and two months of orders for each demo condo, in every state. */
export async function fillRepairs(tx: Transaction, services: Services): Promise<void> {
  const now = services.clock.now();
  const condos = await tx.select().from(condoTable).orderBy(asc(condoTable.id));
  for (const [index, { id: condoId, companyId }] of condos.entries())
    await fillCondo(tx, services, {
      ...{ condoId, now, index, seed: SEED + index * 1_000 },
      finished: FINISHED[index] ?? 12,
      hands: await handsOf(tx, companyId),
      charged: true,
    });
}

/** Gives a new demo condo staff and orders, unless it has orders already. */
export const setUpRepairs: SetUpStep = {
  name: 'repair',
  demoOnly: true,
  async run(tx, { id: condoId }, services, actor) {
    if ((await tx.$count(repairTable, eq(repairTable.condoId, condoId))) > 0) return;
    const plan = { condoId, now: services.clock.now(), index: condoId, seed: condoId };
    const charged = !(await moneyBegun(tx, condoId));
    await fillCondo(tx, services, { ...plan, finished: 12, hands: handsBy(actor), charged });
    await publish(tx, { changed: 'repair', condoId });
  },
};

interface Plan {
  condoId: number;
  now: number;
  /** Chooses names and phones. */
  index: number;
  seed: number;
  finished: number;
  hands: Hands;
  /** Whether residents are charged: never in the books of real money. */
  charged: boolean;
}

async function fillCondo(
  tx: Transaction,
  services: Services,
  { condoId, now, index, seed, finished, hands, charged }: Plan,
): Promise<void> {
  const chance = seeded(seed);
  const homes = await homesIn(tx, condoId);
  if (homes.length === 0) return;
  const staff = await hireStaff(tx, condoId, index);
  const courses = planCourses(finished, chance);
  const orders = await storeOrders(tx, { condoId, now, homes, staff, hands, chance }, courses);
  if (charged) await chargeOrders(tx, services, { condoId, ...hands }, orders);
}

/** The units where somebody lives, with one person of each. */
const homesIn = (tx: Transaction, condoId: number) =>
  tx
    .selectDistinctOn([unitTable.id], {
      unitId: unitTable.id,
      buildingId: unitTable.buildingId,
      floorId: unitTable.floorId,
      buildingName: unitTable.buildingName,
      floorName: unitTable.floorName,
      unitName: unitTable.name,
      residentId: residentTable.id,
      contact: residentTable.name,
      phone: residentTable.phone,
    })
    .from(unitTable)
    .innerJoin(bindingTable, and(eq(bindingTable.unitId, unitTable.id), isNull(bindingTable.untilDay)))
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(and(eq(unitTable.condoId, condoId), inArray(bindingTable.identity, ['OWNER', 'TENANT'])))
    .orderBy(asc(unitTable.id), asc(bindingTable.id))
    .limit(400);

async function hireStaff(tx: Transaction, condoId: number, index: number): Promise<Staff[]> {
  const people = crew.map(({ title, position, skills, days, hours: [dutyFrom, dutyTo] }, place) => ({
    condoId,
    name: `${surnames[(index * crew.length + place) % surnames.length]}${title}`,
    phone: `9${String(1_204_455 + index * 100 + place * 7).padStart(7, '0')}`,
    position,
    skills: [...skills],
    dutyDays: [...days],
    dutyFrom,
    dutyTo,
  }));
  const ids = await insertMany(tx, repairStaffTable, people);
  return people.map(({ name, skills }, place) => ({ id: ids[place] ?? 0, name, skills }));
}

interface Place {
  condoId: number;
  now: number;
  homes: readonly Home[];
  staff: readonly Staff[];
  hands: Hands;
  chance: () => number;
}

async function storeOrders(tx: Transaction, place: Place, courses: readonly Course[]) {
  const first = await takeNumbers(tx, repairNumbers(place.condoId), courses.length);
  const drawn = courses.map((course, index) => orderOf(place, course, repairNo(first + index)));
  const ids = await insertMany(
    tx,
    repairTable,
    drawn.map(({ row }) => row),
  );
  const steps = drawn.flatMap(({ steps: own }, index) =>
    own.map(({ action: _, label: __, ...step }, at) => ({
      ...step,
      repairId: ids[index] ?? 0,
      version: at + 1,
    })),
  );
  await insertMany(tx, repairStepTable, steps);
  await insertMany(
    tx,
    auditTable,
    drawn
      .flatMap(({ steps: own }, index) => own.map((step) => ({ step, id: ids[index] ?? 0 })))
      .map(({ step, id }) => ({
        time: step.time,
        userId: step.userId,
        userName: step.userName,
        address: '',
        entity: 'repair',
        entityId: id,
        condoId: place.condoId,
        companyId: null,
        label: step.label,
        action: step.action,
        changes: [],
      }))
      .sort((a, b) => a.time - b.time),
  );
  return drawn.map(({ row }, index) => ({ ...row, id: ids[index] ?? 0 }));
}

const actions = {
  REPORT: 'add',
  ASSIGN: 'assign',
  REASSIGN: 'reassign',
  PROGRESS: 'progress',
  WAIT: 'wait',
  RESUME: 'resume',
  FINISH: 'finish',
  CLOSE: 'closeRepair',
  RETURN: 'takeUp',
  SCORE: 'score',
} as const satisfies Record<RepairStep, AuditAction>;

const byOf = ({ userId, name }: Hands['cashier']) => ({ userId, userName: name });

/** One order as it stands now, and the steps that led there. */
function orderOf({ condoId, now, homes, staff, hands, chance }: Place, course: Course, number: string) {
  const fault = faults[course.fault] as Fault;
  const home = pick(homes, chance);
  const reportedAt = now - course.ago * HOUR_MS;
  const { answerMs, finishMs } = deadlinesOf(fault.type, course.urgency);
  const { cashier, reviewer } = hands;
  const steps: ReturnType<typeof stepOf>[] = [];
  const worker = pick(
    staff.filter(({ skills }) => skills.includes(fault.type)),
    chance,
  );
  const stepOf = (step: RepairStep, time: number, words = '', staffName = '') => ({
    step,
    time,
    words,
    staffName,
    ...byOf(step === 'REPORT' || step === 'SCORE' ? cashier : reviewer),
    label: number,
    action: actions[step],
  });
  const add = (step: RepairStep, time: number, words = '', responsible = '') =>
    steps.push({ ...stepOf(step, Math.min(time, now), words, responsible) });
  add('REPORT', reportedAt, fault.description);
  const assigned = course.end !== 'UNHANDLED' && course.end !== 'DUPLICATE';
  const assignedAt = reportedAt + answerMs * (0.2 + chance() * 0.6);
  if (assigned) add('ASSIGN', assignedAt, '', worker.name);
  const closed = course.end === 'CANCELLED' || course.end === 'DUPLICATE' || course.end === 'NOT_OURS';
  const done = course.end === 'DONE';
  const spent = finishMs * (0.2 + chance() * (chance() < 0.15 ? 1.2 : 0.6));
  const finishedAt = Math.min(assignedAt + spent, now - HOUR_MS);
  const waitingSince = course.end === 'WAITING' ? assignedAt + 3 * HOUR_MS : null;
  if (course.returned) {
    add('FINISH', assignedAt + 8 * HOUR_MS, fault.feedback, worker.name);
    add('RETURN', assignedAt + 30 * HOUR_MS, '住戶反映問題再次出現', worker.name);
  }
  if (course.end === 'REPAIRING' || course.end === 'WAITING')
    add('PROGRESS', assignedAt + 2 * HOUR_MS, '已到場檢查，安排材料。', worker.name);
  if (waitingSince !== null) add('WAIT', waitingSince, '訂購零件，預計三日到貨', worker.name);
  if (done) add('FINISH', finishedAt, fault.feedback, worker.name);
  const reasons = {
    CANCELLED: '住戶表示已自行處理',
    DUPLICATE: '與較早的工單重複',
    NOT_OURS: '屬公用事業公司負責',
  };
  if (closed) add('CLOSE', finishedAt, reasons[course.end as keyof typeof reasons], worker.name);
  if (done && course.score !== undefined) add('SCORE', finishedAt + 12 * HOUR_MS, String(course.score));
  const common = fault.place !== undefined;
  const restart = course.returned ? assignedAt + 30 * HOUR_MS : reportedAt;
  const row = {
    condoId,
    number,
    unitId: common ? null : home.unitId,
    buildingId: home.buildingId,
    floorId: common ? null : home.floorId,
    buildingName: home.buildingName,
    floorName: common ? '' : home.floorName,
    unitName: common ? '' : home.unitName,
    place: fault.place ?? '',
    type: fault.type,
    urgency: course.urgency,
    source: common ? ('INSPECTION' as const) : chance() < 0.7 ? ('PHONE' as const) : ('COUNTER' as const),
    happenedAt: reportedAt - HOUR_MS / 2,
    residentId: common ? null : home.residentId,
    contact: common ? cashier.name : home.contact,
    phone: home.phone,
    description: fault.description,
    imageIds: [],
    status: closed || done ? ('FINISH' as const) : assigned ? ('REPAIRING' as const) : ('UNHANDLED' as const),
    staffId: assigned ? worker.id : null,
    staffName: assigned ? worker.name : '',
    reportedAt,
    reportedBy: cashier.name,
    answerDueAt: reportedAt + answerMs,
    finishDueAt: restart + finishMs,
    // The people of the demo know of what is late when it begins.
    answerToldAt: reportedAt + answerMs < now ? now : null,
    finishToldAt: restart + finishMs < now ? now : null,
    waitingFor: waitingSince === null ? null : ('PARTS' as const),
    waitingSince,
    finishedAt: closed || done ? finishedAt : null,
    outcome: closed || done ? (course.end as 'DONE') : null,
    feedback: done ? fault.feedback : '',
    feedbackImageIds: [],
    returns: course.returned ? 1 : 0,
    costs: done ? costsOf(fault.type, course.returned ? 1 : 0) : [],
    score: course.score ?? null,
    scoreWords: '',
    version: steps.length,
  };
  return { row, steps };
}
