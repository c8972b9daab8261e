import * as z from 'zod';
import { CORE, endpoint } from '../core/endpoint.ts';
import { idText } from '../core/entity.ts';
import { code, email, line, newPassword } from '../core/field.ts';
import { sessionSchema } from '../user/user.model.ts';
import { tokensSchema } from './session.model.ts';

export const sessionApi = {
  login: endpoint('session.login', 'POST', `${CORE}/user/login`, {
    access: 'open',
    summary: ['登入', 'Sign in'],
    body: z.strictObject({
      username: line(),
      password: z.string().min(1, 'field.required').max(200),
      /** From the authenticator app, or a recovery code; a refusal of this field asks for it. */
      code: code().max(20).optional(),
    }),
    answer: tokensSchema,
  }),
  refresh: endpoint('session.refresh', 'GET', `${CORE}/user/refresh`, {
    access: 'refresh',
    summary: ['以更新憑證換取新憑證', 'Exchange a refresh token for a new pair of tokens'],
    answer: tokensSchema,
  }),
  logout: endpoint('session.logout', 'POST', `${CORE}/user/logout`, {
    access: 'signedIn',
    summary: ['登出', 'Sign out'],
  }),
  /** The answer is the same whether or not the address is known, so that nobody can find out who has an account. */
  requestReset: endpoint('session.requestReset', 'POST', `${CORE}/user/reset/request`, {
    access: 'open',
    summary: ['發送重設密碼驗證碼', 'Email a password reset code'],
    body: z.strictObject({ email }),
  }),
  reset: endpoint('session.reset', 'POST', `${CORE}/user/reset`, {
    access: 'open',
    summary: ['以驗證碼重設密碼', 'Set a new password with a reset code'],
    body: z.strictObject({
      email,
      code: code()
        .max(6, 'session.codeForm')
        .regex(/^\d{6}$/, 'session.codeForm'),
      password: newPassword,
    }),
  }),
  /** The one-time link that the server prints at its first start, while there is no user. */
  firstOperator: endpoint('session.firstOperator', 'POST', `${CORE}/user/first-operator`, {
    access: 'open',
    summary: ['建立首個平台管理員', 'Create the first operator'],
    body: z.strictObject({
      token: z.string().min(1).max(100),
      username: z
        .string()
        .max(12, 'field.username')
        .regex(/^[A-Za-z0-9]{3,12}$/, 'field.username'),
      email,
      password: newPassword,
    }),
  }),
  /** The account that a one-time link belongs to, so that the person sees whose password it sets. */
  readLink: endpoint('session.readLink', 'POST', `${CORE}/user/link`, {
    access: 'open',
    summary: ['查看一次性連結的賬戶', 'Get the account that a one-time link belongs to'],
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: z.object({
      username: z.string(),
      nickname: z.string(),
      company: z.string(),
      company_en: z.string(),
    }),
  }),
  useLink: endpoint('session.useLink', 'POST', `${CORE}/user/link/password`, {
    access: 'open',
    summary: ['以一次性連結設定密碼', 'Set a password with a one-time link'],
    body: z.strictObject({ token: z.string().min(1).max(100), password: newPassword }),
  }),
  /**
   * Reports activity of a person who makes no other request: the activity header, sent with every request, carries
   * it.
   */
  present: endpoint('session.present', 'PUT', `${CORE}/user/session/present`, {
    access: 'signedIn',
    summary: ['表示仍在使用', 'Report that the user is active'],
  }),
  sessionList: endpoint('session.sessionList', 'GET', `${CORE}/user/session/list`, {
    access: 'signedIn',
    summary: ['已登入的裝置', 'List the devices on which the caller is signed in'],
    answer: z.array(sessionSchema),
  }),
  endSession: endpoint('session.endSession', 'DELETE', `${CORE}/user/session/{id}/del`, {
    access: 'signedIn',
    summary: ['登出一個裝置', 'Sign out one device'],
    params: { id: idText('session') },
  }),
};
