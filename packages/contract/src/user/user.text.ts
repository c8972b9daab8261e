import type { Texts } from '../core/language.ts';

export const userText = {
  'audit.kind.user': ['用戶', 'User'],
  'audit.kind.group': ['權限組', 'Permission group'],
  'user.passwordSame': ['新密碼不可與舊密碼相同', 'The new password must be different from the old one'],
  'user.passwordWrong': ['現有密碼不正確', 'The current password is incorrect'],
  'user.preferencesTooBig': [
    '個人設定太多，請先刪除部分檢視',
    'Too many personal settings. Delete some saved views first',
  ],
  'user.emailMailTitle': ['Iris 賬戶電郵已更改', 'The email address of your Iris account has changed'],
  'user.emailMailBody': [
    '{{name}}先生／女士：\n\n你的 Iris 賬戶 {{account}} 的電郵已改為其他地址。\n如果不是你本人操作，請立即聯絡管理員。',
    'Dear {{name}},\n\nThe email address of your Iris account {{account}} has been changed.\nIf this was not you, contact your administrator immediately.',
  ],
  'user.usernameTaken': ['此賬戶已有人使用', 'This username is taken'],
  'user.condosByLevel': [
    '屋苑級用戶須選擇至少一個屋苑，其他級別不用選擇',
    'Estate-level users need at least one estate; other levels need none',
  ],
  'user.companyByLevel': [
    '平台用戶不屬於公司，其他用戶須選擇公司',
    'Platform users do not belong to a company; all other users must have one',
  ],
  'user.levelTooHigh': ['不可授予高於自己的級別', 'You cannot grant a level above your own'],
  'user.adminOnlyByAdmin': [
    '只有管理員可以設定或取消管理員',
    'Only an administrator can appoint or remove administrators',
  ],
  'user.restoreUsername': [
    '賬戶「{{username}}」已有人使用，請先更改該賬戶或新增另一賬戶',
    'The username “{{username}}” is now taken. Rename that account, or add a new one',
  ],
  'user.restoreGroups': [
    '權限組「{{names}}」已刪除，不能恢復。請新增賬戶並另選權限組',
    'This account cannot be restored: permission group “{{names}}” was deleted. Add a new account with another group',
  ],
  'user.restoreCondos': [
    '所屬屋苑「{{names}}」已刪除，不能恢復。請新增賬戶並另選屋苑',
    'This account cannot be restored: estate “{{names}}” was deleted. Add a new account with another estate',
  ],
  'user.adminAccount': [
    '只有管理員可以更改管理員的賬戶',
    'Only an administrator can change an administrator’s account',
  ],
  'user.moreThanOneself': [
    '此用戶擁有你沒有的權限：{{names}}。請由管理員操作',
    'This user has permissions you do not have: {{names}}. Ask an administrator',
  ],
  'user.ownInCentre': [
    '請在個人中心更改自己的密碼和雙重驗證',
    'Change your own password and two-factor authentication in the personal centre',
  ],
  'user.grantOnlyHeld': [
    '只可授予自己擁有的權限：{{names}}',
    'You can only grant permissions you have: {{names}}',
  ],
  'user.groupElsewhere': ['權限組不屬於該公司', 'The permission group belongs to another company'],
  'user.condoElsewhere': ['屋苑不屬於該公司', 'The estate belongs to another company'],
  'user.lastAdmin': [
    '這是最後一名管理員，不能停用、刪除或取消管理員身份',
    'This is the last administrator and cannot be disabled, deleted or demoted',
  ],
  'user.notOneself': [
    '不能更改自己的級別、權限組或屋苑，也不能停用或刪除自己',
    'You cannot change your own level, groups or estates, or disable or delete yourself',
  ],
  'user.notOwnGroup': ['不能編輯自己所屬的權限組', 'You cannot change a permission group you belong to'],
  'user.groupNameTaken': ['已有同名權限組', 'A permission group with this name already exists'],
  'user.groupHasMembers': [
    '權限組還有 {{count}} 名成員，不能刪除',
    'The permission group has {{count, member|members}} and cannot be deleted',
  ],
  'user.platformOnly': [
    '平台權限只可授予平台的權限組',
    'Platform permissions can only be granted to platform groups',
  ],
  'user.secondFactorFirst': [
    '貴公司要求管理員使用雙重驗證，請先在個人中心設定',
    'Your company requires administrators to use two-factor authentication. Set it up in the personal centre first',
  ],
  'user.secondFactorOn': ['雙重驗證已啟用', 'Two-factor authentication is already on'],
  'user.secondFactorOff': ['雙重驗證未啟用', 'Two-factor authentication is not on'],
  'user.secondFactorNeeded': [
    '貴公司要求管理員使用雙重驗證，不能停用',
    'Your company requires administrators to use two-factor authentication, so it cannot be turned off',
  ],
  'user.linkMailTitle': ['設定你的 Iris 密碼', 'Set your Iris password'],
  'user.linkMailBody': [
    '{{name}}先生／女士：\n\n請在 {{until}} 前用以下連結為賬戶 {{account}} 設定密碼。連結只可使用一次。\n\n{{link}}\n\n如有疑問，請聯絡貴公司的管理員。',
    'Dear {{name}},\n\nPlease use the link below to set the password for your account {{account}} before {{until}} (Hong Kong time). The link can be used once.\n\n{{link}}\n\nFor enquiries, please contact your administrator.',
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
