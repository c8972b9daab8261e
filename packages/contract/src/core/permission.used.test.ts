import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';
import { modules, permissions } from './permission.ts';

const asked = (access: unknown): readonly string[] =>
  typeof access === 'object' && access !== null && 'permission' in access
    ? [access.permission].flat().map(String)
    : [];

/** What the calls ask for: to be let in, and for more than usual, such as an export. */
const used = new Set(
  endpoints.flatMap(({ access, further }) => [...asked(access), ...(further ?? []).flatMap(asked)]),
);

describe('the grid of permissions', () => {
  it('has no module and no action that no call asks for', () => {
    expect(permissions.filter((permission) => !used.has(permission))).toEqual([]);
    for (const { name } of Object.values(modules))
      expect(
        [...used].some((permission) => permission.startsWith(`${name[0]}-`)),
        name[0],
      ).toBe(true);
  });

  it('has everything that a call asks for', () => {
    const known = new Set<string>(permissions);
    expect([...used].filter((permission) => !known.has(permission))).toEqual([]);
  });
});
