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

it('has people pass a door for one direction in that direction alone', async () => {
  const passed = `access_event e join access_device d on d.id = e.device_id where d.direction <> 'BOTH'`;
  expect(await count(passed)).toBeGreaterThan(0);
  expect(await count(`${passed} and e.direction <> d.direction`)).toBe(0);
});
