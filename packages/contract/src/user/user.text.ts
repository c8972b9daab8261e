import type { Texts } from '../core/language.ts';

export const userText = {
  'user.passwordSame': ['新密碼不可與舊密碼相同', 'The new password must differ from the old one'],
  'user.passwordWrong': ['現有密碼不正確', 'The present password is not right'],
  'user.preferencesTooBig': [
    '個人設置太多，請先刪除部分檢視',
    'Too many settings. Delete some saved views first',
  ],
  'user.emailMailTitle': ['Iris 帳號電郵已更改', 'The e-mail address of your Iris account has changed'],
  'user.emailMailBody': [
    '{{name}}，你好：\n\n你的 Iris 帳號 {{account}} 的電郵已改為其他地址。\n如果不是你本人操作，請立即聯絡管理員。',
    'Hello {{name}},\n\nThe e-mail address of your Iris account {{account}} was changed to another one.\nIf it was not you, tell your administrator at once.',
  ],
  'user.usernameTaken': ['此帳號已有人使用', 'This account name is taken'],
  'user.condosByLevel': [
    '屋苑級用戶須選擇至少一個屋苑，其他級別不用選擇',
    'A person of the estate level needs at least one estate, the others none',
  ],
  'user.companyByLevel': [
    '平台用戶不屬於公司，其他用戶須選擇公司',
    'Platform people belong to no company, all others to one',
  ],
  'user.levelTooHigh': ['不可授予高於自己的級別', 'You cannot give a level above your own'],
  'user.adminOnlyByAdmin': ['只有管理員可以設定或取消管理員', 'Only an administrator can make or unmake one'],
  'user.adminAccount': [
    '只有管理員可以更改管理員的帳號',
    'Only an administrator can change an administrator’s account',
  ],
  'user.moreThanOneself': [
    '此用戶擁有你沒有的權限：{{names}}。請由管理員操作',
    'This person holds what you do not: {{names}}. Ask an administrator to do it',
  ],
  'user.ownInCentre': [
    '請在個人中心更改自己的密碼和雙重驗證',
    'Change your own password and second factor in the personal centre',
  ],
  'user.grantOnlyHeld': [
    '只可授予自己擁有的權限：{{names}}',
    'You can only grant what you hold yourself: {{names}}',
  ],
  'user.groupElsewhere': ['權限組不屬於該公司', 'The group belongs to another company'],
  'user.condoElsewhere': ['屋苑不屬於該公司', 'The estate belongs to another company'],
  'user.lastAdmin': [
    '這是最後一名管理員，不能停用、刪除或取消管理員身份',
    'This is the last administrator and cannot be disabled, removed or demoted',
  ],
  'user.notOneself': [
    '不能更改自己的級別、權限組或屋苑，也不能停用或刪除自己',
    'You cannot change your own level, groups or estates, or disable or remove yourself',
  ],
  'user.notOwnGroup': ['不能修改自己所屬的權限組', 'You cannot change a group that you are in'],
  'user.groupNameTaken': ['已有同名權限組', 'A group of that name exists'],
  'user.groupHasMembers': [
    '權限組還有 {{count}} 名成員，不能刪除',
    'The group has {{count}} members and cannot be deleted',
  ],
  'user.platformOnly': [
    '平台權限只可授予平台的權限組',
    'Platform permissions belong in platform groups only',
  ],
  'user.secondFactorFirst': [
    '貴公司要求管理員使用雙重驗證，請先在個人中心設定',
    'Your company asks administrators for a second factor. Set it up in the personal centre first',
  ],
  'user.secondFactorOn': ['雙重驗證已啟用', 'The second factor is on already'],
  'user.secondFactorOff': ['雙重驗證未啟用', 'The second factor is not on'],
  'user.secondFactorNeeded': [
    '貴公司要求管理員使用雙重驗證，不能停用',
    'Your company asks administrators for a second factor; it cannot be turned off',
  ],
  'user.linkMailTitle': ['設定你的 Iris 密碼', 'Set your Iris password'],
  'user.linkMailBody': [
    '{{name}}，你好：\n\n請在 {{until}} 前用以下連結為帳號 {{account}} 設定密碼。連結只可使用一次。\n\n{{link}}\n\n如有疑問，請聯絡貴公司的管理員。',
    'Hello {{name}},\n\nPlease set the password of your account {{account}} with the link below before {{until}} (Hong Kong time). It works once.\n\n{{link}}\n\nIf anything is unclear, ask your administrator.',
  ],
  'user.state.ACTIVE': ['正常', 'Active'],
  'user.state.INVITED': ['待設定密碼', 'Invited'],
  'user.state.DISABLED': ['已停用', 'Disabled'],
  'user.theme.light': ['淺色', 'Light'],
  'user.theme.dark blue': ['深藍', 'Dark blue'],
  'user.theme.blue': ['藍色', 'Blue'],
  'user.theme.purple': ['紫色', 'Purple'],
  'user.theme.dark purple': ['深紫', 'Dark purple'],
  'user.level.OPERATOR': ['平台', 'Platform'],
  'user.level.COMPANY': ['公司', 'Company'],
  'user.level.CONDO': ['屋苑', 'Estate'],
} as const satisfies Texts;
