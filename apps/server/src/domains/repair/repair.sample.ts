import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail, RepairStaffDetail } from '@iris/contract/repair/repair.model';
import type { startServer } from '../../../test/harness.ts';

export { onlyWith } from '../../../test/onlyWith.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
type Changed = Readonly<Record<string, unknown>>;

/** A leak in the lobby of condo 1. */
export const inputOf = (changed: Changed = {}) => ({
  condo_id: 1,
  place: '大堂',
  type: 'WATER' as const,
  contact: '陳小姐',
  phone: '91234567',
  description: '大堂天花漏水，地面濕滑',
  ...changed,
});

/** A plumber of condo 1 who is on duty every day. */
export const workerOf = (changed: Changed = {}) => ({
  condo_id: 1,
  name: '張師傅',
  phone: '91234567',
  position: '技工',
  skills: ['WATER' as const],
  duty_days: [0, 1, 2, 3, 4, 5, 6],
  ...changed,
});

/** Reports a repair; throws where that is refused. */
export async function addOrder(server: Server, token: string, changed: Changed = {}): Promise<RepairDetail> {
  const { status, message, data } = await server.call(repairApi.add, { body: inputOf(changed) }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

/** Adds a staff member; throws where that is refused. */
export async function addWorker(
  server: Server,
  token: string,
  changed: Changed = {},
): Promise<RepairStaffDetail> {
  const { status, message, data } = await server.call(repairApi.staffAdd, { body: workerOf(changed) }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

export type Step =
  | 'assign'
  | 'reassign'
  | 'progress'
  | 'wait'
  | 'resume'
  | 'finish'
  | 'close'
  | 'takeUp'
  | 'score';

/** Takes a step of an order as somebody saw it. */
export const takeStep = (
  server: Server,
  name: Step,
  { id, version }: Pick<RepairDetail, 'id' | 'version'>,
  body: Changed,
  token: string,
) => server.call(repairApi[name], { params: { id }, body: { version, ...body } } as never, token);

/** The order after a step; throws where that is refused. */
export async function ok(sent: ReturnType<typeof takeStep>): Promise<RepairDetail> {
  const { status, message, data } = await sent;
  if (status !== 200) throw new Error(message);
  return data as RepairDetail;
}
