import { type ServerEvent, SOCKET_PATH } from '@iris/contract/core/realtime';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../../../test/harness.ts';
import { learnFee, openCompany, paidOnline } from './withdrawal.sample.ts';

const server = await startServer();
const open = new Set<WebSocket>();
afterEach(() => {
  for (const socket of open) socket.terminate();
});

/** The events that a person's open console receives. */
async function console(token: string): Promise<ServerEvent[]> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${SOCKET_PATH}`);
  open.add(socket);
  const heard: ServerEvent[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await expect.poll(() => heard.some(({ type }) => type === 'hello')).toBe(true);
  socket.send(JSON.stringify({ type: 'signIn', token, language: 'en' }));
  await expect.poll(() => heard.some(({ type }) => type === 'ready')).toBe(true);
  return heard;
}

it('a withdrawal is heard by the company and the operator, and by no other company', async () => {
  const [house, other] = [await openCompany(server), await openCompany(server)];
  const [condoId = 0] = house.condoIds;
  await paidOnline(server, house.context, condoId, 100_000);
  const [own, operator, stranger] = await Promise.all(
    [house.token, await server.signIn('operator'), other.token].map(console),
  );
  const body = { company_id: house.companyId, amount: 1_000 };
  expect((await server.call(withdrawalApi.add, { body }, house.token)).status).toBe(200);
  const event = { type: 'changed', changed: 'withdrawal', company_id: house.companyId };
  await expect.poll(() => own).toContainEqual(event);
  await expect.poll(() => operator).toContainEqual(event);
  // An event of its own would have come by the same notification.
  await server.call(withdrawalApi.add, { body }, house.token);
  await expect.poll(() => own?.filter(({ type }) => type === 'changed')).toHaveLength(2);
  expect(stranger?.map(({ type }) => type)).not.toContain('changed');
});

it('a fee is heard by the company and the operator, and by no other company', async () => {
  const [house, other] = [await openCompany(server), await openCompany(server)];
  const [condoId = 0] = house.condoIds;
  const { payment } = await paidOnline(server, house.context, condoId, 100_000, { fee: null });
  const [own, operator, stranger] = await Promise.all(
    [house.token, await server.signIn('operator'), other.token].map(console),
  );
  const wallet = async () =>
    (await server.call(withdrawalApi.wallet, { query: { company_id: house.companyId } }, house.token)).data;
  expect(await wallet()).toMatchObject({ available: 0, fees: 0 });
  expect(await learnFee(house.context, payment, 3_400)).toBe(true);
  const event = { type: 'changed', changed: 'wallet', condo_id: condoId };
  await expect.poll(() => own).toContainEqual(event);
  await expect.poll(() => operator).toContainEqual(event);
  expect(await wallet()).toMatchObject({ available: 96_600, fees: 3_400 });
  // Its own event comes the same way, after the other.
  const [theirs = 0] = other.condoIds;
  await learnFee(
    other.context,
    (await paidOnline(server, other.context, theirs, 500, { fee: null })).payment,
    1,
  );
  await expect.poll(() => stranger).toContainEqual({ type: 'changed', changed: 'wallet', condo_id: theirs });
  expect(stranger).not.toContainEqual(event);
});
