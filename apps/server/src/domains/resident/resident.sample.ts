import { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentDetail, ResidentImportRow } from '@iris/contract/resident/resident.model';
import { isHkid } from '@iris/contract/resident/resident.rules';
import type { startServer } from '../../../test/harness.ts';

/** A valid identity card number for tests, a different one for each number. */
export function hkid(number: number): string {
  const body = `A${String(number).padStart(6, '0')}`;
  return `${body}${[...'0123456789A'].find((check) => isHkid(body + check))}`;
}

let people = 0;

/** A new resident for unit 1 of condo 1, different from all earlier ones. */
export function somebody(changed: Record<string, unknown> = {}) {
  people += 1;
  return {
    condo_id: 1,
    unit_id: 1,
    identity: 'FAMILY',
    name: `陳大文${people}`,
    phone: String(60_000_000 + people),
    id_type: 'HKID',
    id_no: hkid(people),
    ...changed,
  };
}

let phones = 52_000_000;

/** A row of an import: a new resident in unit B of the world's first floor. */
export function importLine(row: number, changed: Partial<ResidentImportRow> = {}): ResidentImportRow {
  phones += 1;
  return {
    row,
    building: 'Block 1',
    floor: '1',
    unit: 'B',
    identity: 'FAMILY',
    name: `住戶${row}`,
    name_en: '',
    phone: String(phones),
    email: '',
    id_type: '',
    id_no: '',
    card_no: '',
    since_day: '',
    ...changed,
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Adds a resident; fails if refused. */
export async function added(
  server: Server,
  token: string,
  changed: Record<string, unknown> = {},
): Promise<ResidentDetail> {
  const answer = await server.call(residentApi.add, { body: somebody(changed) }, token);
  if (answer.code !== 0) throw new Error(`${answer.message} ${JSON.stringify(answer.fields)}`);
  return answer.data;
}
