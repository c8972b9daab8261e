import { sessionApi } from '@iris/contract/session/session.api';
import { call } from '../../app/request/call.ts';
import { keepTokens } from '../../app/session/tokens.ts';

/** The calls of the sign-in screen. They bring the contract with them, so they load behind the screen. */

export async function signIn(username: string, password: string): Promise<void> {
  keepTokens(await call(sessionApi.login, { body: { username, password } }, { silent: true }));
}

export const requestReset = (email: string) =>
  call(sessionApi.requestReset, { body: { email } }, { silent: true });

export const reset = (body: { email: string; code: string; password: string }) =>
  call(sessionApi.reset, { body }, { silent: true });

export const makeFirstOperator = (body: {
  token: string;
  username: string;
  email: string;
  password: string;
}) => call(sessionApi.firstOperator, { body }, { silent: true });
