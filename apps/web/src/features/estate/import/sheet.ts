import { limits } from '@iris/contract/core/limits';
import { estateApi } from '@iris/contract/estate/estate.api';
import type { ImportRow } from '@iris/contract/estate/estate.model';
import { call, download } from '../../../app/request/call.ts';

/** What the check and the import usually take: about 2,000 rows a second. */
export const usualMs = (rows: number): number => Math.max(1_500, rows / 2);
/** A row of a sheet is about 40 bytes in an .xlsx. */
export const rowsOf = (file: File): number => Math.min(limits.importRows, file.size / 40);

const inCondo = (condoID: number) => ({ condo_id: String(condoID) });

export const checkFile = (condoID: number, file: File) =>
  call(estateApi.pretest, { query: inCondo(condoID), body: {}, file }, { silent: true });
export const checkRows = (condoID: number, rows: ImportRow[]) =>
  call(estateApi.pretest, { query: inCondo(condoID), body: { rows } }, { silent: true });
export const importRows = (condoID: number, rows: ImportRow[], idempotencyKey: string) =>
  call(estateApi.importUnits, { query: inCondo(condoID), body: { rows } }, { silent: true, idempotencyKey });

/** Saves the template under the name that the server gives it. */
export async function saveTemplate(condoID: number): Promise<void> {
  const { blob, name } = await download(estateApi.importTemplate, { query: inCondo(condoID) });
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
