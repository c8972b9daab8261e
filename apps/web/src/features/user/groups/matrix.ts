import type { Bilingual } from '@iris/contract/core/language';
import {
  type Level,
  type ModuleKey,
  modules,
  type Permission,
  permissions,
  permissionsUpTo,
} from '@iris/contract/core/permission';

/** One permission: its action, and its column. */
export interface MatrixCell {
  permission: Permission;
  action: Bilingual;
  column: string;
}
export interface MatrixRow {
  key: ModuleKey;
  name: Bilingual;
  cells: readonly MatrixCell[];
}
/** A column for an action of several modules; the last column holds actions that only one module has. */
interface MatrixColumn {
  key: string;
  name: Bilingual | null;
}
export interface MatrixTable {
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
}

export const OWN_ACTIONS = 'own';

/** The modules and actions that a group of a level can hold, as rows and columns. */
export function matrixOf(level: Level): MatrixTable {
  const known: ReadonlySet<string> = new Set(permissionsUpTo(level));
  const found = (Object.keys(modules) as ModuleKey[]).flatMap((key) => {
    const { name, actions }: { name: Bilingual; actions: readonly Bilingual[] } = modules[key];
    const cells = actions
      // The type of a permission is derived from the table of modules.
      .map((action) => ({ permission: `${name[0]}-${action[0]}` as Permission, action }))
      .filter(({ permission }) => known.has(permission));
    return cells.length > 0 ? [{ key, name, cells }] : [];
  });
  const times = new Map<string, number>();
  const names = new Map<string, Bilingual>();
  for (const { action } of found.flatMap(({ cells }) => cells)) {
    times.set(action[0], (times.get(action[0]) ?? 0) + 1);
    names.set(action[0], action);
  }
  const shared = [...names].filter(([name]) => (times.get(name) ?? 0) > 1);
  const columns = [...shared.map(([key, name]) => ({ key, name })), { key: OWN_ACTIONS, name: null }];
  const isShared = (action: string) => (times.get(action) ?? 0) > 1;
  const rows = found.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => ({
      ...cell,
      column: isShared(cell.action[0]) ? cell.action[0] : OWN_ACTIONS,
    })),
  }));
  return { rows, columns };
}

export const inRow = (row: MatrixRow): Permission[] => row.cells.map(({ permission }) => permission);
export const inColumn = (rows: readonly MatrixRow[], column: string): Permission[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => cell.column === column)).map((cell) => cell.permission);
export const inAll = (rows: readonly MatrixRow[]): Permission[] => rows.flatMap(inRow);

export type Tick = 'all' | 'some' | 'none';

/** The state of a checkbox that stands for several permissions. */
export function tickOf(ticked: ReadonlySet<string>, of: readonly Permission[]): Tick {
  const count = of.filter((permission) => ticked.has(permission)).length;
  return count === 0 ? 'none' : count === of.length ? 'all' : 'some';
}

/**
 * Ticks several permissions at once, or unticks them if all were ticked. Permissions that may not be changed (`open`
 * refuses them) stay as they are.
 */
export function toggled(
  ticked: ReadonlySet<string>,
  of: readonly Permission[],
  open: (permission: Permission) => boolean,
): Set<string> {
  const changeable = of.filter(open);
  const take = changeable.every((permission) => ticked.has(permission));
  const next = new Set(ticked);
  for (const permission of changeable) {
    if (take) next.delete(permission);
    else next.add(permission);
  }
  return next;
}

/** What was added and removed, in the table's order. */
export function differenceOf(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  return {
    added: permissions.filter((permission) => after.has(permission) && !before.has(permission)),
    removed: permissions.filter((permission) => before.has(permission) && !after.has(permission)),
  };
}

/** The person's own changes on top of what somebody else saved meanwhile. */
export function rebased(
  before: ReadonlySet<string>,
  mine: ReadonlySet<string>,
  newest: ReadonlySet<string>,
): Set<string> {
  const { added, removed } = differenceOf(before, mine);
  const kept = [...newest].filter((permission) => !removed.some((one) => one === permission));
  return new Set([...kept, ...added]);
}

/** The rows whose module, or one of its actions, matches the search text. */
export function narrowed(
  rows: readonly MatrixRow[],
  typed: string,
  say: (name: Bilingual) => string,
): readonly MatrixRow[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ name, cells }) =>
    [name, ...cells.map(({ action }) => action)].some((one) => say(one).toLowerCase().includes(wanted)),
  );
}

/** In the order of the server and the table. */
export const sorted = (ticked: ReadonlySet<string>): Permission[] =>
  permissions.filter((permission) => ticked.has(permission));
