import type { BodyOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairProposal, RepairStaff, RepairStaffDetail } from '@iris/contract/repair/repair.model';
import { byAptness, onDuty } from '@iris/contract/repair/repair.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import {
  checkVersion,
  found,
  getRecord,
  insertOne,
  lockRecord,
  saveRecord,
} from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { staffHolding } from '../user/index.ts';
import { handOver } from './repair.actions.ts';
import { repairEntry, staffEntry } from './repair.audit.ts';
import { addStep } from './repair.move.ts';
import type { RepairRow } from './repair.queries.ts';
import { repairStaffTable, repairTable } from './repair.table.ts';
import {
  figuresOf,
  loadOf,
  lockOpenOf,
  lockStaffs,
  namesOf,
  type StaffRow,
  staffIn,
  staffOfUser,
} from './staff.queries.ts';

type Add = BodyOf<typeof repairApi.staffAdd>;
type Update = BodyOf<typeof repairApi.staffUpdate>;

const FIGURES_MS = 30 * 86_400_000;

/** Staff on the shape of the wire, with their load and whether they are on duty. */
export async function viewStaff(db: Db, rows: readonly StaffRow[], now: number): Promise<RepairStaff[]> {
  const { open, users } = await loadOf(db, rows);
  return rows.map((row) => {
    const duty = { duty_days: row.dutyDays, duty_from: row.dutyFrom, duty_to: row.dutyTo };
    return {
      id: row.id,
      condo_id: row.condoId,
      name: row.name,
      phone: row.phone,
      email: row.email,
      position: row.position,
      avatar: row.avatarFileId,
      skills: row.skills,
      ...duty,
      user_id: row.userId,
      user_name: users.get(row.userId ?? 0) ?? '',
      on_duty: onDuty(duty, now),
      open: open.get(row.id) ?? 0,
      version: row.version,
    };
  });
}

/** A staff member with the figures of 30 days. */
export async function staffDetail(db: Db, id: number, now: number): Promise<RepairStaffDetail> {
  const row = await getRecord(db, repairStaffTable, id);
  const [[staff], { finished, meanMs, late, score }] = await Promise.all([
    viewStaff(db, [row], now),
    figuresOf(db, id, now - FIGURES_MS),
  ]);
  const one = found(staff);
  return { ...one, figures: { open: one.open, finished, mean_ms: meanMs, late, score } };
}

const fieldsOf = ({ avatar, duty_days, duty_from, duty_to, user_id, ...said }: Add | Update) => ({
  name: said.name,
  phone: said.phone,
  email: said.email,
  position: said.position,
  skills: said.skills,
  avatarFileId: avatar,
  dutyDays: [...duty_days].sort((a, b) => a - b),
  dutyFrom: duty_from,
  dutyTo: duty_to,
  userId: user_id,
});

/** Adds a staff member; 10060 for an account that another one has. */
export const addStaff = (body: Add, context: SignedInContext): Promise<RepairStaffDetail> =>
  context.transaction(async (tx) => {
    await checkUser(tx, body.condo_id, body.user_id);
    const row = await insertOne(tx, repairStaffTable, { condoId: body.condo_id, ...fieldsOf(body) });
    await keepStaff(tx, context, null, row);
    return staffDetail(tx, row.id, context.clock.now());
  });

/** Changes a staff member. */
export const updateStaff = (body: Update, context: SignedInContext): Promise<RepairStaffDetail> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const before = await lockThere(tx, body.id);
    await checkVersion(before, body.version, () => staffDetail(tx, body.id, now));
    if (body.user_id !== before.userId) await checkUser(tx, before.condoId, body.user_id);
    const row = await saveRecord(tx, repairStaffTable, body.id, fieldsOf(body));
    await keepStaff(tx, context, before, row);
    return staffDetail(tx, row.id, now);
  });

async function lockThere(tx: Transaction, id: number): Promise<StaffRow> {
  const row = await lockRecord(tx, repairStaffTable, id);
  return found(row.removedAt === null ? row : null);
}

async function keepStaff(
  tx: Transaction,
  { actor, files, principal }: SignedInContext,
  before: StaffRow | null,
  row: StaffRow,
): Promise<void> {
  await files.claim(tx, {
    owner: { kind: 'repairStaff', id: row.id },
    userId: principal.userId,
    named: [row.avatarFileId],
    before: [before?.avatarFileId ?? null],
    path: 'avatar',
  });
  await writeAudit(tx, actor, staffEntry(before, row, before ? 'update' : 'add'));
  await publish(tx, { changed: 'repair', condoId: row.condoId });
}

/** The account must be able to handle repairs in the condo, and stand for nobody else there. */
async function checkUser(tx: Transaction, condoId: number, userId: number | null): Promise<void> {
  if (userId === null) return;
  const [holder] = await staffHolding(tx, { condoId, permission: '報修管理-處理', userId });
  if (!holder) throw invalidField('user_id', 'repair.userElsewhere');
  const other = await staffOfUser(tx, condoId, userId);
  if (other) throw duplicateField('user_id', 'repair.userTaken', { name: other.name });
}

/** Removes a staff member, whose open orders go to somebody else first; 10070/409 if nobody is named. */
export const removeStaff = (
  { id, version, to_id }: BodyOf<typeof repairApi.staffRemove> & { id: number },
  context: SignedInContext,
): Promise<null> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    await lockOpenOf(tx, id);
    const both = await lockStaffs(tx, [id, ...(to_id === undefined ? [] : [to_id])]);
    const before = found(both.find((one) => one.id === id && one.removedAt === null));
    await checkVersion(before, version, () => staffDetail(tx, id, now));
    // Again: one may have been assigned before the staff were locked.
    const orders = await lockOpenOf(tx, id);
    if (orders.length > 0) {
      if (to_id === undefined)
        throw conflict('repair.holdsOrders', { name: before.name, count: orders.length });
      const to = both.find((one) => one.id === to_id);
      if (!to || to.removedAt !== null || to.condoId !== before.condoId || to.id === id)
        throw invalidField('to_id', 'repair.staffGone');
      for (const order of orders) await giveTo(tx, context, order, to);
    }
    await saveRecord(tx, repairStaffTable, id, { removedAt: now, userId: null });
    await writeAudit(tx, context.actor, staffEntry(before, null, 'delete'));
    await publish(tx, { changed: 'repair', condoId: before.condoId });
    return null;
  });

/** Hands one order of somebody who leaves to another. */
async function giveTo(
  tx: Transaction,
  context: SignedInContext,
  order: RepairRow,
  to: StaffRow,
): Promise<void> {
  const { fields, action, tell } = await handOver(tx, context, order, to, '');
  const row = await saveRecord(tx, repairTable, order.id, fields);
  await addStep(tx, context, row, { step: 'REASSIGN', now: context.clock.now() });
  await writeAudit(tx, context.actor, repairEntry(order, row, action));
  await tell(row);
}

/** The accounts that may handle repairs in a condo and stand for none of its staff. */
export async function accountsFor(db: Db, condoId: number): Promise<{ id: number; name: string }[]> {
  const [holders, staff] = await Promise.all([
    staffHolding(db, { condoId, permission: '報修管理-處理' }),
    staffIn(db, condoId),
  ]);
  const taken = new Set(staff.map(({ userId }) => userId));
  const free = holders.map(({ userId }) => userId).filter((id) => !taken.has(id));
  return namesOf(db, free);
}

/** Who could take an order, the best first. */
export async function proposalsFor(
  db: Db,
  { condoId, type, staffId }: RepairRow,
  now: number,
): Promise<RepairProposal[]> {
  const rows = await staffIn(db, condoId);
  const staff = await viewStaff(db, rows, now);
  return staff
    .filter(({ id }) => id !== staffId)
    .map(({ id, name, position, skills, on_duty, open }) => ({
      id,
      name,
      position,
      skilled: skills.includes(type),
      on_duty,
      open,
    }))
    .sort(byAptness);
}
