import { limits } from '@iris/contract/core/limits';
import { sessionApi } from '@iris/contract/session/session.api';
import { userApi } from '@iris/contract/user/user.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { userTable } from '../user/user.table.ts';

const server = await startServer();
const refresh = (token: string) => server.call(sessionApi.refresh, {}, token);
const whoAmI = (token: string) => server.call(userApi.information, {}, token);
const damaged = { status: 401, code: 10042 };

describe('refreshing', () => {
  it('refuses nothing, rubbish, an access token and an unknown query', async () => {
    const pair = await server.signInPair('staff');
    expect(await server.call(sessionApi.refresh)).toMatchObject({ status: 401, code: 10000 });
    expect(await refresh('rubbish')).toMatchObject(damaged);
    expect(await refresh(pair.access_token)).toMatchObject(damaged);
    const odd = await server.call(sessionApi.refresh, { query: { odd: 1 } }, pair.refresh_token);
    expect(odd).toMatchObject({ status: 400, code: 10030 });
  });

  it('gives a new pair that works, again and again', async () => {
    let pair = await server.signInPair('staff');
    for (let round = 0; round < 3; round += 1) {
      const next = await refresh(pair.refresh_token);
      expect(next.code).toBe(0);
      expect(next.data.refresh_token).not.toBe(pair.refresh_token);
      pair = next.data;
      expect(await whoAmI(pair.access_token)).toMatchObject({ code: 0 });
      server.clock.advance(limits.refreshGraceMs * 2);
    }
  });

  it('lets the token before answer for the grace, so that twenty tabs stay signed in', async () => {
    const { refresh_token: old } = await server.signInPair('staff');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(old)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(0));
    for (const { data } of answers.slice(0, 3)) {
      expect(await whoAmI(data.access_token)).toMatchObject({ code: 0 });
      expect(await refresh(data.refresh_token)).toMatchObject({ code: 0 });
    }
  });

  it('ends the session when the token before comes after the grace', async () => {
    const first = await server.signInPair('staff');
    const second = await refresh(first.refresh_token);
    server.clock.advance(limits.refreshGraceMs + 1_000);
    expect(await whoAmI(second.data.access_token)).toMatchObject({ code: 0 });
    expect(await refresh(first.refresh_token)).toMatchObject(damaged);
    expect(await whoAmI(second.data.access_token)).toMatchObject({ status: 401, code: 10000 });
    expect(await refresh(second.data.refresh_token)).toMatchObject(damaged);
  });

  it('ends the session when a token two generations old comes, even within the grace', async () => {
    const first = await server.signInPair('staff');
    const second = await refresh(first.refresh_token);
    const third = await refresh(second.data.refresh_token);
    expect(await refresh(first.refresh_token)).toMatchObject(damaged);
    expect(await whoAmI(third.data.access_token)).toMatchObject({ status: 401, code: 10000 });
  });

  it('refuses the token of an ended session and of a disabled account', async () => {
    const ended = await server.signInPair('guest');
    await server.call(sessionApi.logout, {}, ended.access_token);
    expect(await refresh(ended.refresh_token)).toMatchObject(damaged);
    const disabled = await server.signInPair('guest');
    await server.services.db.update(userTable).set({ disabled: true }).where(eq(userTable.username, 'guest'));
    expect(await refresh(disabled.refresh_token)).toMatchObject(damaged);
  });

  it('refuses a token of more than thirty days as expired', async () => {
    const { refresh_token } = await server.signInPair('manager');
    server.clock.advance(limits.refreshTokenMs + 1_000);
    expect(await refresh(refresh_token)).toMatchObject({ status: 401, code: 10052 });
  });
});
