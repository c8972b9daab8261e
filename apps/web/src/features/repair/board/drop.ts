import type { Repair, RepairStaff } from '@iris/contract/repair/repair.model';
import { byAptness, returnableUntil } from '@iris/contract/repair/repair.rules';

/** Where a card can be put: on a staff member, or among the finished. */
export type Target = { kind: 'staff'; staff: RepairStaff } | { kind: 'finish' };
/** What happens to an order that is put there. */
export type Drop = 'assign' | 'reassign' | 'takeUp' | 'finish' | 'close';

export interface Rights {
  mayAssign: boolean;
  mayHandle: boolean;
  /** The caller's own place among the staff, if they have one: then only their own orders are theirs to handle. */
  own: number | null;
}

export const keyOfTarget = (target: Target): string =>
  target.kind === 'finish' ? 'finish' : `staff ${target.staff.id}`;

/** What putting an order somewhere does; null where it cannot go. */
export function dropOf(
  order: Repair,
  target: Target,
  { mayAssign, mayHandle, own }: Rights,
  now: number,
): Drop | null {
  if (target.kind === 'finish') {
    const handles = mayHandle && (mayAssign || own === null || own === order.staff_id);
    if (order.status === 'REPAIRING') return handles ? 'finish' : null;
    return order.status === 'UNHANDLED' && mayAssign ? 'close' : null;
  }
  if (!mayAssign) return null;
  if (order.status === 'UNHANDLED') return 'assign';
  if (order.status === 'REPAIRING') return order.staff_id === target.staff.id ? null : 'reassign';
  const returnable =
    order.outcome === 'DONE' && order.finished_at !== null && now <= returnableUntil(order.finished_at);
  return returnable ? 'takeUp' : null;
}

/** The places where an order can go. */
export const targetsOf = (order: Repair, all: readonly Target[], rights: Rights, now: number): Target[] =>
  all.filter((target) => dropOf(order, target, rights, now) !== null);

/** The staff in the order in which the board shows them: on duty first, then by name. */
export const inOrder = (staff: readonly RepairStaff[]): RepairStaff[] =>
  [...staff].sort((a, b) => Number(b.on_duty) - Number(a.on_duty) || a.name.localeCompare(b.name, 'zh-HK'));

/** Who is proposed for an order: the best of those with the skill who are on duty. */
export function bestFor(order: Repair, staff: readonly RepairStaff[]): number | null {
  const [best] = staff
    .filter(({ id }) => id !== order.staff_id)
    .map(({ id, skills, on_duty, open }) => ({ id, skilled: skills.includes(order.type), on_duty, open }))
    .sort(byAptness);
  return best?.skilled && best.on_duty ? best.id : null;
}

/** An order as it will stand once it was put there. */
export function afterDrop(order: Repair, drop: Drop, target: Target, now: number): Repair {
  if (drop === 'finish' || drop === 'close')
    return {
      ...order,
      status: 'FINISH',
      outcome: drop === 'finish' ? 'DONE' : 'CANCELLED',
      finished_at: now,
      waiting_for: null,
    };
  const staff = target.kind === 'staff' ? target.staff : null;
  return {
    ...order,
    status: 'REPAIRING',
    outcome: null,
    finished_at: null,
    staff_id: staff?.id ?? order.staff_id,
    staff_name: staff?.name ?? order.staff_name,
  };
}
