import type { InputOf } from '@iris/contract/core/endpoint';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorAnswer, VisitorDetail } from '@iris/contract/visitor/visitor.model';
import type { startServer } from '../../../test/harness.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;
type Changed = Readonly<Record<string, unknown>>;
export const HOUR_MS = 3_600_000;

/** The first reason of a condo. */
export async function reasonIn(server: Server, token: string, condoId = 1): Promise<number> {
  const { data } = await server.call(visitorApi.reasonList, { query: { condo_id: String(condoId) } }, token);
  return data.items[0]?.id ?? 0;
}

/** Somebody who visits the office of condo 1 today, once. */
export async function inputOf(server: Server, token: string, changed: Changed = {}) {
  const now = server.clock.now();
  return {
    condo_id: 1,
    host: '管理處',
    reason_id: await reasonIn(server, token, Number(changed.condo_id ?? 1)),
    name: '陳小姐',
    phone: '91234567',
    from: now - HOUR_MS,
    to: now + 8 * HOUR_MS,
    ...changed,
  };
}

/** Makes a pass; throws where that is refused. */
export async function addPass(server: Server, token: string, changed: Changed = {}): Promise<VisitorDetail> {
  const body = await inputOf(server, token, changed);
  const { status, message, data } = await server.call(visitorApi.add, { body }, token);
  if (status !== 200) throw new Error(message);
  return data;
}

/** The token of a new link of a pass. */
export async function tokenOf(server: Server, token: string, id: number): Promise<string> {
  const { status, message, data } = await server.call(visitorApi.link, { params: { id: String(id) } }, token);
  if (status !== 200) throw new Error(message);
  return data.url.split('/').at(-1) ?? '';
}

type Check = Partial<InputOf<typeof visitorApi.check>['body']>;

/** Holds something up to the main gate of condo 1. */
export const tryAt = (server: Server, token: string, text: string, changed: Check = {}) =>
  server.call(
    visitorApi.check,
    { body: { condo_id: 1, text, direction: 'IN', gate: '正門', ...changed } },
    token,
  );

/** The same, where the call itself succeeds. */
export async function check(
  server: Server,
  token: string,
  text: string,
  changed: Check = {},
): Promise<VisitorAnswer> {
  const { status, message, data } = await tryAt(server, token, text, changed);
  if (status !== 200) throw new Error(message);
  return data;
}
