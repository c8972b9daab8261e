import { expect, it } from 'vitest';
import { startDemo } from '../../../test/demo.ts';

const { count } = await startDemo();

it('names doors, groups and schedules, which have one name only, in both languages', async () => {
  for (const table of ['access_device', 'access_group', `facility_schedule where kind = 'REGULAR'`])
    expect(await count(table), table).toBeGreaterThan(0);
  for (const table of ['access_device', 'access_group'])
    expect(await count(`${table} where name !~ '[A-Z][a-z]'`), table).toBe(0);
  expect(await count(`facility_schedule where kind = 'REGULAR' and name !~ '[A-Z][a-z]'`)).toBe(0);
});
