import { fileApi } from '@iris/contract/file/file.api';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import type { startServer } from '../../../test/harness.ts';
import { drawCertificate } from './upkeep.plan.demo.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
export type Changed = Readonly<Record<string, unknown>>;

/** A monthly plan of condo 1. */
export const planOf = (next_due: string, changed: Changed = {}) => ({
  condo_id: 1,
  name: '水泵保養',
  place: '泵房',
  contractor: '清泉工程',
  phone: '23456789',
  type: 'WATER' as const,
  cycle: 'MONTH' as const,
  every: 1,
  next_due,
  ahead_days: 7,
  ...changed,
});

/** Adds a plan; throws where that is refused. */
export async function addPlan(
  server: Server,
  token: string,
  next_due: string,
  changed: Changed = {},
): Promise<UpkeepDetail> {
  const { status, message, data } = await server.call(
    upkeepApi.add,
    { body: planOf(next_due, changed) },
    token,
  );
  if (status !== 200) throw new Error(message);
  return data;
}

/** Uploads a certificate and returns the id of its file. */
export async function certificate(server: Server, token: string, name = 'certificate'): Promise<number> {
  const form = new FormData();
  const bytes = new Uint8Array(drawCertificate('Certificate', [['Name', name]]));
  form.set('file', new File([bytes], `${name}.pdf`, { type: 'application/pdf' }));
  const { data, message } = await server.call(fileApi.addDocument, { body: form }, token);
  if (!data) throw new Error(message);
  return data.id;
}
