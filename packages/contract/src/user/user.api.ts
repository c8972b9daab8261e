import * as z from 'zod';
import { CORE, endpoint } from '../core/endpoint.ts';
import { email, line, newPassword, version } from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { grantedSchema, preferencesSchema, profileSchema, workplaceSchema } from './user.model.ts';

export const userApi = {
  permissions: endpoint('user.permissions', 'GET', `${CORE}/user/permissions`, {
    access: 'signedIn',
    summary: ['登入者的權限', 'The permissions of the caller'],
    answer: grantedSchema,
  }),
  information: endpoint('user.information', 'GET', `${CORE}/user/information`, {
    access: 'signedIn',
    summary: ['登入者的個人資料', 'The profile of the caller'],
    answer: profileSchema,
  }),
  condos: endpoint('user.condos', 'GET', `${CORE}/user/condos`, {
    access: 'signedIn',
    summary: ['登入者可工作的屋苑', 'The condos the caller may work in'],
    answer: z.array(workplaceSchema),
  }),
  updateInformation: endpoint('user.updateInformation', 'PUT', `${CORE}/user/information/update`, {
    access: 'signedIn',
    summary: ['修改個人資料', 'Change one’s own profile'],
    body: z.strictObject({
      nickname: line(limits.nickname),
      email: z.union([z.literal(''), email], 'field.email'),
      version,
    }),
    answer: profileSchema,
  }),
  updateAvatar: endpoint('user.updateAvatar', 'POST', `${CORE}/user/avatar`, {
    access: 'signedIn',
    summary: ['更換頭像', 'Change one’s own picture'],
    upload: { maxBytes: limits.avatarBytes, required: true },
    answer: z.object({ avatar: z.number() }),
  }),
  changePassword: endpoint('user.changePassword', 'PUT', `${CORE}/user/password`, {
    access: 'signedIn',
    summary: ['修改密碼，其他裝置會登出', 'Change one’s own password; other devices are signed out'],
    body: z
      .strictObject({ password: z.string().max(200), new_password: newPassword })
      .refine((body) => body.password !== body.new_password, {
        path: ['new_password'],
        message: 'user.passwordSame',
      }),
  }),
  preferences: endpoint('user.preferences', 'GET', `${CORE}/user/preferences`, {
    access: 'signedIn',
    summary: ['個人設置', 'The caller’s settings'],
    answer: preferencesSchema,
  }),
  updatePreferences: endpoint('user.updatePreferences', 'PUT', `${CORE}/user/preferences/update`, {
    access: 'signedIn',
    summary: ['修改個人設置（只改所列項目）', 'Change the caller’s settings (the named ones only)'],
    body: preferencesSchema,
    answer: preferencesSchema,
  }),
};
