import { sessionApi } from '@iris/contract/session/session.api';
import { call } from '../../base/request/call.ts';
import { accessToken, dropTokens, keepTokens } from '../../base/session/tokens.ts';

/** The calls of the sign-in screen. They import the contract, so they load after the screen. */
const silent = { silent: true };

/** `code`: from the authenticator app, or a recovery code. */
export async function signIn(body: { username: string; password: string; code?: string }): Promise<void> {
  keepTokens(await call(sessionApi.login, { body }, silent));
}

export const requestReset = (email: string) => call(sessionApi.requestReset, { body: { email } }, silent);

export const reset = (body: { email: string; code: string; password: string }) =>
  call(sessionApi.reset, { body }, silent);

export const makeFirstOperator = (body: {
  token: string;
  username: string;
  email: string;
  password: string;
}) => call(sessionApi.firstOperator, { body }, silent);

export const readLink = (token: string) => call(sessionApi.readLink, { body: { token } }, silent);

/** Sets the password of a one-time link. Anyone signed in in this browser is signed out. */
export async function takeLink(body: { token: string; password: string }): Promise<void> {
  await call(sessionApi.useLink, { body }, silent);
  if (accessToken() === null) return;
  await call(sessionApi.logout, {}, { unheard: true }).catch(() => {});
  dropTokens();
}
