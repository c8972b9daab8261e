import type { Repair, RepairStaff } from '@iris/contract/repair/repair.model';
import { RETURN_MS } from '@iris/contract/repair/repair.rules';
import { expect, it } from 'vitest';
import { afterDrop, bestFor, dropOf, inOrder, type Target } from './drop.ts';

const NOW = Date.UTC(2026, 10, 23);
const everything = { mayAssign: true, mayHandle: true, own: null };
// Only what the rules read.
const order = (changed: Partial<Repair>) =>
  ({ id: 1, type: 'WATER', status: 'UNHANDLED', staff_id: null, outcome: null, ...changed }) as Repair;
const person = (id: number, changed: Partial<RepairStaff> = {}) =>
  ({ id, name: `${id}`, skills: ['WATER'], on_duty: true, open: 0, ...changed }) as RepairStaff;
const on = (id: number): Target => ({ kind: 'staff', staff: person(id) });
const finish: Target = { kind: 'finish' };

it('says what a drop does, by the state of the order', () => {
  const repairing = order({ status: 'REPAIRING', staff_id: 2 });
  expect(dropOf(order({}), on(2), everything, NOW)).toBe('assign');
  expect(dropOf(order({}), finish, everything, NOW)).toBe('close');
  expect(dropOf(repairing, on(3), everything, NOW)).toBe('reassign');
  expect(dropOf(repairing, on(2), everything, NOW)).toBeNull();
  expect(dropOf(repairing, finish, everything, NOW)).toBe('finish');
});

it('takes a finished order up again within its days, but none that was closed without work', () => {
  const done = (finished_at: number) => order({ status: 'FINISH', outcome: 'DONE', finished_at });
  expect(dropOf(done(NOW - RETURN_MS), on(2), everything, NOW)).toBe('takeUp');
  expect(dropOf(done(NOW - RETURN_MS - 1), on(2), everything, NOW)).toBeNull();
  const closed = order({ status: 'FINISH', outcome: 'DUPLICATE', finished_at: NOW });
  expect(dropOf(closed, on(2), everything, NOW)).toBeNull();
  expect(dropOf(done(NOW), finish, everything, NOW)).toBeNull();
});

it('asks for the permission of each step', () => {
  const repairing = order({ status: 'REPAIRING', staff_id: 2 });
  const handles = { mayAssign: false, mayHandle: true, own: null };
  const assigns = { mayAssign: true, mayHandle: false, own: null };
  expect(dropOf(order({}), on(2), handles, NOW)).toBeNull();
  expect(dropOf(order({}), finish, handles, NOW)).toBeNull();
  expect(dropOf(repairing, finish, handles, NOW)).toBe('finish');
  expect(dropOf(repairing, finish, assigns, NOW)).toBeNull();
  // Whoever has a place among the staff finishes their own orders only, unless they may assign.
  expect(dropOf(repairing, finish, { ...handles, own: 3 }, NOW)).toBeNull();
  expect(dropOf(repairing, finish, { ...handles, own: 2 }, NOW)).toBe('finish');
  expect(dropOf(repairing, finish, { ...everything, own: 3 }, NOW)).toBe('finish');
});

it('shows a card at once as it will stand', () => {
  expect(afterDrop(order({}), 'assign', on(3), NOW)).toMatchObject({ status: 'REPAIRING', staff_id: 3 });
  expect(afterDrop(order({}), 'finish', finish, NOW)).toMatchObject({ status: 'FINISH', finished_at: NOW });
});

it('proposes only somebody with the skill who is on duty, the one with least to do', () => {
  const staff = [person(2, { open: 3 }), person(3, { open: 1 }), person(4, { on_duty: false })];
  expect(bestFor(order({}), staff)).toBe(3);
  expect(bestFor(order({ staff_id: 3 }), staff)).toBe(2);
  expect(bestFor(order({ type: 'LIFT' }), staff)).toBeNull();
  expect(inOrder([person(9, { on_duty: false }), person(5)]).map(({ id }) => id)).toEqual([5, 9]);
});
