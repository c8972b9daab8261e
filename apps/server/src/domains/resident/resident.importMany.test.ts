import { estateApi } from '@iris/contract/estate/estate.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { residentImportColumns } from '@iris/contract/resident/resident.model';
import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { watchTurns } from '../../../test/work.ts';
import { hkid, importLine } from './resident.sample.ts';
import { bindingTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const pretest = (body: unknown) => server.call(residentApi.pretest, { query: { condo_id: 1 }, body }, staff);
const send = (body: unknown) =>
  server.call(residentApi.importResidents, { query: { condo_id: 1 }, body }, staff);

describe('5,000 rows', () => {
  it('are checked and written, and the server is free meanwhile', async () => {
    const flats = { pattern: '1-40', area: 500, unit_type: 'RESIDENTIAL', state: 'VACANT' };
    const body = { condo_id: 1, name: '大座', name_en: 'Big Tower', floors: '1-125', units: flats };
    expect(await server.call(estateApi.addBuilding, { body }, staff)).toMatchObject({ code: 0 });
    const rows = Array.from({ length: 5_000 }, (_, index) =>
      importLine(index + 2, {
        building: index % 2 ? '大座' : 'Big Tower',
        floor: String(1 + Math.floor(index / 40)),
        unit: String(1 + (index % 40)),
        identity: 'OWNER',
        name: `大座業主${index}`,
        email: `owner${index}@example.com`,
        id_no: hkid(700_000 + index),
        card_no: (0xa0000000 + index).toString(16),
        since_day: '2026-01-01',
      }),
    );
    const cells = rows.map((row) => residentImportColumns.map((column) => row[column]));
    const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: [[...residentImportColumns], ...cells] }] });
    const file = new FormData();
    file.set('file', new Blob([new Uint8Array(bytes)]), 'residents.xlsx');
    const watched = async (what: string, call: () => Promise<unknown>) => {
      const watch = watchTurns();
      const answer = await call();
      const longest = watch.stop();
      expect(longest, what).toBeLessThan(1 / 2);
      return answer;
    };
    const pretested = await watched('pretest of a sheet', () => pretest(file));
    expect(pretested).toMatchObject({ data: { problems: [], new_residents: 5_000, known_residents: 0 } });
    await watched('pretest of rows', () => pretest({ rows }));
    const written = await watched('import', () => send({ rows }));
    expect(written).toMatchObject({ code: 0, data: { bound: 5_000, new_residents: 5_000 } });
    const again = await watched('pretest of what is there', () => pretest({ rows }));
    expect(again).toMatchObject({ data: { new_residents: 0, known_residents: 5_000 } });
    expect(await db.$count(bindingTable, eq(bindingTable.identity, 'OWNER'))).toBeGreaterThan(5_000);
  });
});
