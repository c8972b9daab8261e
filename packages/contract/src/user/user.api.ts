import * as z from 'zod';
import { historySchema } from '../audit/audit.model.ts';
import { CORE, endpoint } from '../core/endpoint.ts';
import { id, idText, spreadId } from '../core/entity.ts';
import {
  code,
  flagText,
  line,
  newPassword,
  optionalEmail,
  searchText,
  username,
  version,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { pageOf, pageQuery, sortQuery } from '../core/page.ts';
import { levels, type Permission, permissions } from '../core/permission.ts';
import { removedCalls } from '../core/removed.ts';
import {
  accessLinkSchema,
  grantedSchema,
  groupSchema,
  preferencesSchema,
  profileSchema,
  secondFactorSchema,
  sessionSchema,
  userSchema,
  userSecuritySchema,
  userStates,
  workplaceSchema,
} from './user.model.ts';

// 管理員 permissions need level COMPANY or above: users and groups belong to a whole company.
const seeUsers = { permission: ['管理員-查看', '管理員-用戶'], level: 'COMPANY' } as const;
const editUsers = { permission: '管理員-用戶', level: 'COMPANY' } as const;
const seeGroups = { permission: ['管理員-查看', '管理員-用戶', '管理員-權限組'], level: 'COMPANY' } as const;
const editGroups = { permission: '管理員-權限組', level: 'COMPANY' } as const;

/** Accounts, groups and rules of the platform itself are its own people's. */
const ofPlatform = [{ level: 'OPERATOR', empty: 'company_id' }] as const;

const accountFields = {
  nickname: line(limits.nickname),
  /** Without an address, the one-time link is shown to the administrator instead of emailed. */
  email: optionalEmail,
  auth_type: z.enum(levels),
  admin: z.boolean(),
  group_ids: z.array(id('group')).max(20),
  /** At least one for level CONDO, none for the others. */
  condo_ids: z.array(spreadId('condo')).max(200),
};
const condosByLevel = ({ auth_type, condo_ids }: { auth_type: string; condo_ids: number[] }) =>
  (auth_type === 'CONDO') === condo_ids.length > 0;
const condosRule = { path: ['condo_ids'], message: 'user.condosByLevel' };

export const userInput = z
  .strictObject({ username, company_id: id('company').nullable(), ...accountFields })
  .refine(condosByLevel, condosRule)
  .refine(({ auth_type, company_id }) => (auth_type === 'OPERATOR') === (company_id === null), {
    path: ['company_id'],
    message: 'user.companyByLevel',
  });
export const userUpdate = z
  .strictObject({ id: id('user'), ...accountFields, version })
  .refine(condosByLevel, condosRule);

const groupFields = { name: line(limits.groupName), description: line(limits.address) };
const permissionList = z
  .array(z.enum(permissions as readonly [Permission, ...Permission[]]))
  .max(permissions.length);
export const groupInput = z.strictObject({
  company_id: id('company').nullable(),
  ...groupFields,
  permissions: permissionList,
});
export const groupUpdate = z.strictObject({ id: id('group'), ...groupFields, version });

const ofUser = { params: { id: idText('user') } };
const totpCode = code()
  .max(6, 'session.codeForm')
  .regex(/^\d{6}$/, 'session.codeForm');

export const userApi = {
  permissions: endpoint('user.permissions', 'GET', `${CORE}/user/permissions`, {
    access: 'signedIn',
    summary: ['登入者的權限', 'Get the caller’s permissions'],
    answer: grantedSchema,
  }),
  information: endpoint('user.information', 'GET', `${CORE}/user/information`, {
    access: 'signedIn',
    summary: ['登入者的個人資料', 'Get the caller’s profile'],
    answer: profileSchema,
  }),
  condos: endpoint('user.condos', 'GET', `${CORE}/user/condos`, {
    access: 'signedIn',
    summary: ['登入者可工作的屋苑', 'List the condos that the caller may work in'],
    query: { search: searchText.optional(), condo_id: idText('condo').optional() },
    answer: z.array(workplaceSchema),
  }),
  activity: endpoint('user.activity', 'GET', `${CORE}/user/activity`, {
    access: 'signedIn',
    summary: ['我的操作記錄', 'List the caller’s own actions, newest first'],
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  updateInformation: endpoint('user.updateInformation', 'PUT', `${CORE}/user/information/update`, {
    access: 'signedIn',
    summary: ['編輯個人資料', 'Update the caller’s profile'],
    body: z.strictObject({
      nickname: line(limits.nickname),
      email: optionalEmail,
      version,
    }),
    answer: profileSchema,
  }),
  updateAvatar: endpoint('user.updateAvatar', 'POST', `${CORE}/user/avatar`, {
    access: 'signedIn',
    summary: ['更換頭像', 'Replace the caller’s profile picture'],
    upload: { maxBytes: limits.avatarBytes, required: true },
    answer: z.object({ avatar: z.number() }),
  }),
  changePassword: endpoint('user.changePassword', 'PUT', `${CORE}/user/password`, {
    access: 'signedIn',
    summary: ['編輯密碼，其他裝置會登出', 'Change the caller’s password and sign out other devices'],
    body: z
      .strictObject({ password: z.string().max(200), new_password: newPassword })
      .refine((body) => body.password !== body.new_password, {
        path: ['new_password'],
        message: 'user.passwordSame',
      }),
  }),
  preferences: endpoint('user.preferences', 'GET', `${CORE}/user/preferences`, {
    access: 'signedIn',
    summary: ['個人設定', 'Get the caller’s preferences'],
    answer: preferencesSchema,
  }),
  updatePreferences: endpoint('user.updatePreferences', 'PUT', `${CORE}/user/preferences/update`, {
    access: 'signedIn',
    summary: [
      '編輯個人設定（只改所列項目）',
      'Update the caller’s preferences; omitted ones stay as they are',
    ],
    body: preferencesSchema,
    answer: preferencesSchema,
  }),

  secondFactor: endpoint('user.secondFactor', 'GET', `${CORE}/user/second-factor`, {
    access: 'signedIn',
    summary: ['我的雙重驗證狀態', 'Get the state of the caller’s two-factor authentication'],
    answer: secondFactorSchema,
  }),
  /** The secret takes effect only once a code confirms it. */
  beginSecondFactor: endpoint('user.beginSecondFactor', 'POST', `${CORE}/user/second-factor/begin`, {
    access: 'signedIn',
    summary: ['開始設定驗證器', 'Start setting up an authenticator app'],
    body: z.strictObject({ password: z.string().min(1, 'field.required').max(200) }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint('user.confirmSecondFactor', 'POST', `${CORE}/user/second-factor/confirm`, {
    access: 'signedIn',
    summary: [
      '以驗證碼啟用，取得復原碼',
      'Turn on two-factor authentication with a code; returns the recovery codes',
    ],
    body: z.strictObject({ code: totpCode }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: endpoint('user.renewRecoveryCodes', 'POST', `${CORE}/user/second-factor/recovery`, {
    access: 'signedIn',
    summary: ['重新產生復原碼，舊碼失效', 'Generate new recovery codes; the old ones stop working'],
    body: z.strictObject({ code: totpCode }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  removeSecondFactor: endpoint('user.removeSecondFactor', 'POST', `${CORE}/user/second-factor/remove`, {
    access: 'signedIn',
    summary: ['停用雙重驗證', 'Turn off two-factor authentication'],
    body: z.strictObject({ password: z.string().min(1, 'field.required').max(200) }),
  }),

  list: endpoint('user.list', 'GET', `${CORE}/user/list`, {
    access: seeUsers,
    summary: ['用戶列表', 'List the accounts of the caller’s company; an operator sees all'],
    query: {
      ...pageQuery(),
      company_id: idText('company').optional(),
      condo_id: idText('condo').optional(),
      group_id: idText('group').optional(),
      auth_type: z.enum(levels).optional(),
      state: z.enum(userStates).optional(),
      admin: flagText.optional(),
      search: searchText.optional(),
      ...sortQuery(['username', 'nickname', 'last_sign_in_at', 'created_at']),
    },
    answer: pageOf(userSchema),
  }),
  detail: endpoint('user.detail', 'GET', `${CORE}/user/{id}/detail`, {
    access: seeUsers,
    summary: ['用戶資料', 'Get an account'],
    ...ofUser,
    answer: userSchema,
  }),
  history: endpoint('user.history', 'GET', `${CORE}/user/{id}/history`, {
    access: seeUsers,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    ...ofUser,
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  add: endpoint('user.add', 'POST', `${CORE}/user/add`, {
    access: editUsers,
    further: ofPlatform,
    summary: ['新增用戶，並發出一次性連結', 'Add an account and issue its one-time link'],
    body: userInput,
    answer: z.object({ user: userSchema, access: accessLinkSchema }),
  }),
  update: endpoint('user.update', 'PUT', `${CORE}/user/update`, {
    access: editUsers,
    summary: ['編輯用戶', 'Update an account'],
    body: userUpdate,
    answer: userSchema,
  }),
  disable: endpoint('user.disable', 'PUT', `${CORE}/user/{id}/disable`, {
    access: editUsers,
    summary: ['停用用戶，即時登出', 'Disable an account and sign it out at once'],
    ...ofUser,
    answer: userSchema,
  }),
  enable: endpoint('user.enable', 'PUT', `${CORE}/user/{id}/enable`, {
    access: editUsers,
    summary: ['啟用用戶', 'Enable a disabled account'],
    ...ofUser,
    answer: userSchema,
  }),
  remove: endpoint('user.remove', 'DELETE', `${CORE}/user/{id}/del`, {
    access: editUsers,
    summary: ['刪除用戶，即時登出', 'Delete an account and sign it out at once'],
    ...ofUser,
  }),
  ...removedCalls({
    domain: 'user',
    path: `${CORE}/user`,
    entity: 'removedUser',
    access: editUsers,
    query: {},
    what: ['用戶', 'accounts'],
  }),
  sendLink: endpoint('user.sendLink', 'PUT', `${CORE}/user/{id}/reset-password`, {
    access: editUsers,
    summary: ['發出重設密碼的一次性連結', 'Issue a one-time link to set a new password'],
    ...ofUser,
    answer: accessLinkSchema,
  }),
  userSessions: endpoint('user.userSessions', 'GET', `${CORE}/user/{id}/session/list`, {
    access: seeUsers,
    summary: ['用戶已登入的裝置', 'List the devices on which an account is signed in'],
    ...ofUser,
    answer: z.array(sessionSchema),
  }),
  endUserSessions: endpoint('user.endUserSessions', 'PUT', `${CORE}/user/{id}/sign-out`, {
    access: editUsers,
    summary: ['登出用戶的全部裝置', 'Sign an account out on all devices'],
    ...ofUser,
    answer: userSchema,
  }),
  clearSecondFactor: endpoint('user.clearSecondFactor', 'PUT', `${CORE}/user/{id}/second-factor/clear`, {
    access: editUsers,
    summary: [
      '移除用戶的雙重驗證（遺失裝置時）',
      'Remove an account’s two-factor authentication, for a lost device',
    ],
    ...ofUser,
    answer: userSchema,
  }),
  security: endpoint('user.security', 'GET', `${CORE}/user/security`, {
    access: seeUsers,
    summary: ['對管理員的安全要求', 'Get the security requirements for administrators'],
    query: { company_id: idText('company').optional() },
    answer: userSecuritySchema,
  }),
  updateSecurity: endpoint('user.updateSecurity', 'PUT', `${CORE}/user/security/update`, {
    access: editUsers,
    further: ofPlatform,
    summary: ['編輯對管理員的安全要求', 'Update the security requirements for administrators'],
    body: z.strictObject({ company_id: id('company').nullable(), require_second_factor: z.boolean() }),
    answer: userSecuritySchema,
  }),

  groupList: endpoint('user.groupList', 'GET', `${CORE}/group/list`, {
    access: seeGroups,
    summary: ['權限組列表', 'List the permission groups of the caller’s company; an operator sees all'],
    query: {
      ...pageQuery(),
      company_id: idText('company').optional(),
      /** Only the platform's own groups; for operators. */
      platform: flagText.optional(),
      search: searchText.optional(),
      ...sortQuery(['name', 'member_count', 'updated_at']),
    },
    answer: pageOf(groupSchema),
  }),
  groupDetail: endpoint('user.groupDetail', 'GET', `${CORE}/group/{id}/detail`, {
    access: seeGroups,
    summary: ['權限組', 'Get a permission group'],
    params: { id: idText('group') },
    answer: groupSchema,
  }),
  groupHistory: endpoint('user.groupHistory', 'GET', `${CORE}/group/{id}/history`, {
    access: seeGroups,
    summary: ['修改記錄，由新至舊', 'List the changes of a record, newest first'],
    params: { id: idText('group') },
    query: pageQuery(),
    answer: pageOf(historySchema),
  }),
  addGroup: endpoint('user.addGroup', 'POST', `${CORE}/group/add`, {
    access: editGroups,
    further: ofPlatform,
    summary: ['新增權限組', 'Add a permission group'],
    body: groupInput,
    answer: groupSchema,
  }),
  updateGroup: endpoint('user.updateGroup', 'PUT', `${CORE}/group/update`, {
    access: editGroups,
    summary: ['編輯權限組名稱和說明', 'Update the name and description of a permission group'],
    body: groupUpdate,
    answer: groupSchema,
  }),
  updateGroupPermissions: endpoint('user.updateGroupPermissions', 'PUT', `${CORE}/group/permissions`, {
    access: editGroups,
    summary: [
      '編輯權限組的權限，即時生效',
      'Update the permissions of a group, effective from the next request',
    ],
    body: z.strictObject({ id: id('group'), permissions: permissionList, version }),
    answer: groupSchema,
  }),
  removeGroup: endpoint('user.removeGroup', 'DELETE', `${CORE}/group/{id}/del`, {
    access: editGroups,
    summary: ['刪除沒有成員的權限組', 'Delete a permission group without members'],
    params: { id: idText('group') },
  }),
};
