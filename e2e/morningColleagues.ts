import { address } from './product.ts';
import { askAs } from './rentSteps.ts';

/** What colleagues do meanwhile, by calls, in the estate where stories settle everything. */

const business = '/iris-base/cms';

/** The second estate: what is settled in it no other story needs. */
export const ESTATE = '維港商業中心';
export async function secondEstate(): Promise<number> {
  const condos = await askAs<{ id: number; name: string }[]>(
    'manager',
    'GET',
    '/tranbiot-core/cms/user/condos',
  );
  return condos.find(({ name }) => name === ESTATE)?.id ?? 0;
}

/** How many records wait under a line of somebody's work list. */
export async function countOf(username: string, condoId: number, title: string): Promise<number> {
  const { lines } = await askAs<{ lines: { title: string; count: number }[] }>(
    username,
    'GET',
    `${business}/home/work?condo_id=${condoId}`,
  );
  return lines.find((line) => line.title === title)?.count ?? 0;
}

interface Owed {
  id: number;
  unit_id: number;
  status: string;
  building_name: string;
  floor_name: string;
  unit_name: string;
}
/** What is overdue and can be collected: bills that were taken offline cannot. */
const overdue = async (kind: 'rent' | 'bill', condoId: number): Promise<Owed[]> => {
  const asked = `condo_id=${condoId}&overdue=true&count=100${kind === 'bill' ? '&offline=false' : ''}`;
  const { items } = await askAs<{ items: Owed[] }>('cashier', 'GET', `${business}/${kind}/list?${asked}`);
  return items;
};

/** The units of an estate for which a rent or a bill is overdue, as people call them. */
export async function owingUnits(condoId: number): Promise<string[]> {
  const all = [...(await overdue('rent', condoId)), ...(await overdue('bill', condoId))];
  return [...new Set(all.map((owed) => `${owed.building_name} ${owed.floor_name}樓 ${owed.unit_name}`))];
}

/**
 * A colleague refuses the slips for what is overdue, so that it can be collected. A rent whose slip came yesterday is
 * overdue only after midnight.
 */
export async function prepareOverdue(condoId: number): Promise<void> {
  const found = { rent: await overdue('rent', condoId), bill: await overdue('bill', condoId) };
  const waiting = (['rent', 'bill'] as const).flatMap((kind) =>
    found[kind].filter(({ status }) => status === 'CENSORING').map(({ id }) => `${business}/${kind}/${id}`),
  );
  for (const at of waiting) {
    const { payments } = await askAs<{ payments: { id: number; state: string }[] }>(
      'manager',
      'GET',
      `${at}/detail`,
    );
    const payment_id = payments.find(({ state }) => state === 'REVIEW')?.id;
    await askAs('manager', 'PUT', `${at}/censor`, {
      payment_id,
      pass: false,
      reason: '銀行賬戶未見此筆款項',
    });
  }
}

/** The cashier collects all that is overdue, by card, and sets lines of the bank's statements aside that are open. */
export async function settleMoney(condoId: number): Promise<void> {
  const owed = [...(await overdue('rent', condoId)), ...(await overdue('bill', condoId))];
  for (const id of new Set(owed.map(({ unit_id }) => unit_id))) {
    const desk = await askAs<{ dues: { charge_id: number; amount: number; payable: boolean }[] }>(
      'cashier',
      'GET',
      `${business}/counter/unit/${id}`,
    );
    const dues = desk.dues.filter(({ payable }) => payable);
    await askAs('cashier', 'POST', `${business}/counter/collect`, {
      unit_id: id,
      charge_ids: dues.map(({ charge_id }) => charge_id),
      expected: dues.reduce((sum, { amount }) => sum + amount, 0),
      ...{ channel: 'PAY_ONSITE_BANK', slip_no: `77${id}`, payer: '住戶' },
    });
  }
  const { items } = await askAs<{ items: { id: number; lines: number; matched: number; ignored: number }[] }>(
    'manager',
    'GET',
    `${business}/statement/list?condo_id=${condoId}&count=100`,
  );
  for (const { id, lines, matched, ignored } of items) {
    if (lines === matched + ignored) continue;
    const statement = await askAs<{ items: { id: number; state: string }[] }>(
      'manager',
      'GET',
      `${business}/statement/${id}/detail`,
    );
    const line_ids = statement.items.flatMap((line) => (line.state === 'OPEN' ? [line.id] : []));
    await askAs('manager', 'POST', `${business}/statement/line/ignore`, { id, line_ids, ignored: true });
  }
}

const visitors = async (condoId: number, filter: string): Promise<{ id: number; state: string }[]> => {
  const asked = `condo_id=${condoId}&${filter}=true&count=100`;
  const list = await askAs<{ items: { id: number; state: string }[] }>(
    'manager',
    'GET',
    `${business}/visitor/list?${asked}`,
  );
  return list.items;
};
const comeAnotherDay = (id: number) =>
  askAs('frontdesk', 'PUT', `${business}/visitor/${id}/cancel`, { reason: '改期' });

/** The guard's day is over: whoever is inside has left, and whoever is expected comes another day. */
export async function emptyLobby(condoId: number): Promise<void> {
  for (const { id } of await visitors(condoId, 'inside'))
    await askAs('guard', 'PUT', `${business}/visitor/${id}/leave`, {});
  for (const { id } of await visitors(condoId, 'expected')) await comeAnotherDay(id);
}

/** Whoever is expected later today comes another day: in the small hours the guests of the evening cannot be let in yet. */
export async function postponeGuests(): Promise<void> {
  const [condo] = await askAs<{ id: number }[]>('guard', 'GET', '/tranbiot-core/cms/user/condos');
  for (const { id, state } of await visitors(condo?.id ?? 0, 'expected'))
    if (state === 'NOT_BEGUN') await comeAnotherDay(id);
}

export const asOperator = <Data>(method: string, path: string, body?: object) =>
  askAs<Data>('operator', method, `/iris-base/cms${path}`, body);

/** What a machine in the field calls: no person, but a token of its own. */
export async function call<Data>(path: string, body: object, token = ''): Promise<Data> {
  const response = await fetch(`${address()}/iris-base${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await response.json()) as { data: Data; message: string };
  if (!response.ok) throw new Error(`${path}: ${message}`);
  return data;
}

interface Machine {
  id: number;
  number: string;
}
export const silentMachines = async (): Promise<Machine[]> =>
  (await asOperator<{ items: Machine[] }>('GET', '/adMachine/list?state=LIVE&online=false')).items;

/** Gives a machine a new player, which shows a code that the operator's program enters; returns the player's token. */
async function newPlayer({ id }: Machine): Promise<string> {
  const { code, secret } = await call<{ code: string; secret: string }>('/player/v1/pair/begin', {});
  await asOperator('PUT', `/adMachine/${id}/pair`, { code });
  return (await call<{ token: string }>('/player/v1/pair/poll', { secret })).token;
}

/** Players that somebody else replaces, and that say so. */
export async function replacePlayers(machines: Machine[]): Promise<void> {
  for (const machine of machines) await call('/player/v1/heartbeat', {}, await newPlayer(machine));
}

/** Some screen whose player says nothing; another story may have replaced those of the demo. */
export async function silenceScreen(): Promise<void> {
  if ((await silentMachines()).length > 0) return;
  const [machine] = (await asOperator<{ items: Machine[] }>('GET', '/adMachine/list?state=LIVE')).items;
  if (!machine) throw new Error('no machine has a player');
  await asOperator('PUT', `/adMachine/${machine.id}/unpair`);
  await newPlayer(machine);
}

/** The operator answers what the company asked for. */
export async function refuseWithdrawals(): Promise<void> {
  const { items } = await asOperator<{ items: { id: number }[] }>('GET', '/withdrawal/all?status=PENDING');
  for (const { id } of items)
    await asOperator('POST', '/withdrawal/judge', { id, pass: false, reason: '請先核對賬戶', slip: null });
}

/** A company asks for a withdrawal; other stories may have settled those of the demo. */
export async function askForWithdrawal(): Promise<void> {
  const { items } = await asOperator<{ items: { company_id: number; name: string }[] }>(
    'GET',
    '/withdrawal/all?count=100',
  );
  const company_id = items.find(({ name }) => name.startsWith('海怡'))?.company_id;
  await askAs('manager', 'POST', `${business}/withdrawal/add`, { company_id, amount: 10_000, remark: '' });
}
