import type { Level, Permission } from '@iris/contract/core/permission';
import { describe, expect, it } from 'vitest';
import { type Home, mayKnow, type Principal } from './principal.ts';

/** Who may know of a record, as a table that was written out by hand. */
const person = (
  level: Level,
  companyId: number | null,
  condoIds: readonly number[] | 'all',
  permissions: readonly Permission[] = [],
): Principal => ({
  sessionId: 1,
  userId: 7,
  nickname: 'x',
  level,
  admin: false,
  permissions: new Set(permissions),
  companyId,
  condoIds: condoIds === 'all' ? 'all' : new Set(condoIds),
  mustAddSecondFactor: false,
  lastUsedAt: 0,
  idleLimitMs: 0,
});

const see = '租約合同-查看';
const bills = '賬單管理-查看';
const people = {
  /** Works in condo 1 of company 1. */
  staff: person('CONDO', 1, [1]),
  seeing: person('CONDO', 1, [1], [see]),
  /** Works in condos 1 and 2, all of company 1. */
  manager: person('COMPANY', 1, [1, 2]),
  operator: person('OPERATOR', null, 'all'),
  nowhere: person('CONDO', 1, []),
};

const table: readonly [home: Home, ...known: boolean[]][] = [
  // staff, seeing, manager, operator, nowhere
  [{ condo: 1 }, true, true, true, true, false],
  [{ condo: 2 }, false, false, true, true, false],
  [{ condo: 3 }, false, false, false, true, false],
  [{ condo: 1, permission: see }, false, true, false, false, false],
  [{ condo: 2, permission: see }, false, false, false, false, false],
  [{ condo: 1, permission: [bills, see] }, false, true, false, false, false],
  [{ condo: 1, permission: [bills] }, false, false, false, false, false],
  [{ company: 1 }, true, true, true, true, true],
  [{ company: 2 }, false, false, false, true, false],
  [{ company: 1, permission: see }, false, true, false, false, false],
  [{ company: 2, permission: see }, false, false, false, false, false],
  [{ companies: [1, 2] }, true, true, true, true, true],
  [{ companies: [2] }, false, false, false, true, false],
  [{ companies: [] }, false, false, false, true, false],
  [{ user: 7 }, true, true, true, true, true],
  [{ user: 8 }, false, false, false, false, false],
  [{ platform: true }, false, false, false, true, false],
  [{ everyone: true }, true, true, true, true, true],
];

describe('a record that belongs somewhere', () => {
  it.each(table)(
    '%j is known to those alone who may know it',
    (home, staff, seeing, manager, operator, nowhere) => {
      expect({
        staff: mayKnow(people.staff, home),
        seeing: mayKnow(people.seeing, home),
        manager: mayKnow(people.manager, home),
        operator: mayKnow(people.operator, home),
        nowhere: mayKnow(people.nowhere, home),
      }).toEqual({ staff, seeing, manager, operator, nowhere });
    },
  );
});
