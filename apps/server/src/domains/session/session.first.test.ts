import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { firstOperatorLink } from './session.first.ts';

const make = (server: Awaited<ReturnType<typeof startServer>>, token: string, username = 'first') =>
  server.call(sessionApi.firstOperator, {
    body: { token, username, email: 'first@example.com', password: 'Estate2026' },
  });
const refused = { status: 400, code: 10030, fields: { token: expect.any(String) } };

it('prints no link and takes no token where there are accounts', async () => {
  const server = await startServer();
  expect(await firstOperatorLink(server.services, 'http://localhost')).toBeNull();
  expect(await make(server, 'anything')).toMatchObject(refused);
});

it('makes the first operator once', async () => {
  const server = await startServer();
  await server.services.db.execute(sql`delete from app_user`);
  const address = 'https://iris.example.com';
  const outdated = await firstOperatorLink(server.services, address);
  const link = await firstOperatorLink(server.services, address);
  expect(link).toMatch(/^https:\/\/iris\.example\.com\/login\?mode=first&token=[\w-]{32}$/);
  const tokenOf = (address: string | null) => new URL(address ?? '').searchParams.get('token') ?? '';
  expect(await make(server, 'wrong')).toMatchObject(refused);
  expect(await make(server, tokenOf(outdated))).toMatchObject(refused);
  const both = await Promise.all([
    make(server, tokenOf(link), 'first'),
    make(server, tokenOf(link), 'second'),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10030]);
  const username = both[0].code === 0 ? 'first' : 'second';
  const signedIn = await server.call(sessionApi.login, { body: { username, password: 'Estate2026' } });
  const granted = await server.call(userApi.permissions, {}, signedIn.data.access_token);
  expect(granted.data).toMatchObject({ admin: true, auth_type: 'OPERATOR' });
  expect(await firstOperatorLink(server.services, 'http://localhost')).toBeNull();
});
