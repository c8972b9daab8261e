import type { HelpPart } from './help.build.ts';

export const adminHelp: HelpPart = {
  name: ['用戶和權限', 'Users and permissions'],
  questions: [
    {
      title: ['怎樣新增用戶？', 'How do I add a user?'],
      screens: ['/admin/user/add', '/admin/user/list'],
      zh: [
        '1. 在[用戶](/admin/user/list)按**新增用戶**。',
        '1. **賬戶**是登入名稱：3 至 12 個英文字母或數字，之後不能更改。',
        '1. 選擇**級別**：屋苑級只在所選屋苑工作；公司級在公司全部屋苑工作。',
        '1. 選擇**權限組**；權限是各組的總和。**管理員**擁有所屬級別的全部權限，無須權限組。',
        '1. 儲存後，設定密碼的**一次性連結**會寄往對方的電郵；沒有電郵的話，連結會顯示一次，由你交給對方。',
        '你只可授予自己擁有的權限，級別亦不可高於自己。',
      ],
      en: [
        '1. In [Users](/admin/user/list), press **Add user**.',
        '1. The **username** is used to sign in: 3 to 12 letters or digits, and it cannot be changed later.',
        '1. Choose the **level**: estate-level users work in the selected estates only; company-level users work in all estates of the company.',
        '1. Choose **permission groups**; permissions are the total of all groups. An **administrator** has all permissions of the level and needs no group.',
        '1. After you save, a **one-time link** to set the password is sent to the user’s email address. If there is none, the link is shown once for you to pass on.',
        'You can only grant permissions you have yourself, and no level above your own.',
      ],
    },
    {
      title: [
        '怎樣再發出一次性連結，或重設同事的密碼？',
        'How do I issue a new one-time link or reset a colleague’s password?',
      ],
      screens: ['/admin/user/list'],
      zh: [
        '1. 在[用戶](/admin/user/list)找到該賬戶，打開**更多操作**。',
        '1. 未設定密碼的選**發出設定密碼連結**；其他選**發出重設密碼連結**。',
        '1. 連結會寄往賬戶的電郵；沒有電郵的話會顯示一次，請複製並交給對方。',
        '連結 3 日內有效，只可使用一次；之前的連結即時失效。對方設定新密碼前，現有密碼仍可使用。',
        '任何人都看不到同事的密碼。',
      ],
      en: [
        '1. Find the account in [Users](/admin/user/list) and open **More actions**.',
        '1. Choose **Send link to set password** if no password has been set, otherwise **Send link to reset password**.',
        '1. The link is sent to the account’s email address. If there is none, it is shown once: copy it and pass it on.',
        'A link is valid for 3 days and can be used once; earlier links stop working immediately. The current password works until a new one is set.',
        'No one can see a colleague’s password.',
      ],
    },
    {
      title: ['怎樣停用、登出或刪除賬戶？', 'How do I disable, sign out or delete an account?'],
      screens: ['/admin/user/list'],
      zh: [
        '在[用戶](/admin/user/list)打開賬戶的**更多操作**：',
        '- **停用賬戶**：即時登出，之後不能登入，直至重新啟用。同事放假或調職時使用。',
        '- **查看已登入的裝置**：可登出全部裝置，對方可以再次登入。',
        '- **移除雙重驗證**：只在對方遺失驗證器、並已確認身份時使用。',
        '- **刪除賬戶**：30 日內可在用戶列表的**最近刪除**恢復，密碼、權限組和屋苑與刪除前相同，對方須重新登入；過往的操作記錄會保留。',
        '最後一名管理員不能停用、刪除或取消管理員身份；任何人都不能停用或刪除自己。',
      ],
      en: [
        'Open **More actions** for the account in [Users](/admin/user/list):',
        '- **Disable account**: the user is signed out immediately and cannot sign in until the account is enabled again. Use it when a colleague is on leave or transferred.',
        '- **View signed-in devices**: sign out all devices; the user can sign in again.',
        '- **Remove two-factor authentication**: only if the user has lost the authenticator and you have verified their identity.',
        '- **Delete account**: for 30 days it can be restored from **Recently deleted** in the user list with the same password, groups and estates; the user has to sign in again. Activity records are kept.',
        'The last administrator cannot be disabled, deleted or demoted, and no one can disable or delete themselves.',
      ],
    },
    {
      title: ['權限組是甚麼，怎樣編輯？', 'What are permission groups and how do I change them?'],
      screens: ['/admin/group/list', '/admin/group/add', '/admin/group/:id/permissions'],
      zh: [
        '權限組是一組權限，成員擁有當中所有權限。新公司有四個：管理員、會計、客服和保安，可以編輯。',
        '1. 在[權限組](/admin/group/list)打開權限組的**權限**。',
        '1. 在權限表剔選；剔選模組或操作的名稱，即選全行或全列。可用方向鍵和空格鍵。',
        '1. 下方列出新增和取消的權限，可逐項**還原**。',
        '1. **以此權限組預覽選單**，看看成員會看到甚麼。',
        '1. 儲存後即時生效，成員正在使用的選單會立即更新。',
        '灰色的是你自己沒有的權限，不能授予或取消；自己所屬的組不能編輯；有成員的組不能刪除。',
      ],
      en: [
        'A permission group is a set of permissions that all its members have. A new company has four, which can be changed: administrators, accounting, customer service and security.',
        '1. Open **Permissions** for a group in [Permission groups](/admin/group/list).',
        '1. Tick permissions in the table; ticking a module or action name ticks its whole row or column. The arrow keys and Space work too.',
        '1. Permissions added and removed are listed below, each with **Undo**.',
        '1. **Preview menu as this group** shows what members will see.',
        '1. Changes take effect as soon as you save, and members’ open menus are updated.',
        'Greyed-out permissions are ones you do not have, so you cannot grant or remove them. You cannot change a group you belong to, or delete a group that has members.',
      ],
    },
    {
      title: [
        '怎樣要求管理員使用雙重驗證？',
        'How do I require administrators to use two-factor authentication?',
      ],
      screens: ['/admin/user/list'],
      zh: [
        '1. 在[用戶](/admin/user/list)按**安全要求**。',
        '1. 開啟**管理員必須使用雙重驗證**。畫面會顯示多少名管理員已啟用。',
        '1. 儲存後，未設定的管理員只能打開個人中心，直至設定完成；已設定的不能停用。',
        '建議先通知同事，讓他們準備驗證器應用程式。',
      ],
      en: [
        '1. In [Users](/admin/user/list), press **Security requirements**.',
        '1. Turn on **Administrators must use two-factor authentication**. The number who already do is shown.',
        '1. After you save, administrators who have not set it up can only open the personal centre until they do; those who have cannot turn it off.',
        'Tell your colleagues beforehand so that they have an authenticator app ready.',
      ],
    },
  ],
};
