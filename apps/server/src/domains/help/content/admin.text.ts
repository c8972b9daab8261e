import type { HelpPart } from './help.build.ts';

export const adminHelp: HelpPart = {
  name: ['用戶和權限', 'Users and permissions'],
  questions: [
    {
      title: ['怎樣新增用戶？', 'How do I add a user?'],
      screens: ['/admin/user/add', '/admin/user/list'],
      zh: [
        '1. 在[用戶](/admin/user/list)按**新增用戶**。',
        '1. **帳號**是登入名稱：3 至 12 個英文字母或數字，之後不能更改。',
        '1. 選擇**級別**：屋苑級只在所選屋苑工作；公司級在公司全部屋苑工作。',
        '1. 選擇**權限組**；權限是各組的總和。**管理員**擁有所屬級別的全部權限，無須權限組。',
        '1. 儲存後，設定密碼的**一次性連結**會寄往對方的電郵；沒有電郵的話，連結會顯示一次，由你交給對方。',
        '你只可授予自己擁有的權限，級別亦不可高於自己。',
      ],
      en: [
        '1. Press **Add a user** in [Users](/admin/user/list).',
        '1. The **account** is the name to sign in with: 3 to 12 letters or digits, which cannot be changed later.',
        '1. Choose the **level**: the estate level works in the chosen estates, the company level in all of the company’s.',
        '1. Choose **permission groups**; rights are those of all groups together. An **administrator** may do everything of the level and needs no group.',
        '1. After saving, the **one-time link** to set a password goes to the e-mail address. Without one it is shown once, for you to hand over.',
        'You can only grant what you hold yourself, and no level above your own.',
      ],
    },
    {
      title: [
        '怎樣再發出一次性連結，或重設同事的密碼？',
        'How do I give out another one-time link, or reset a colleague’s password?',
      ],
      screens: ['/admin/user/list'],
      zh: [
        '1. 在[用戶](/admin/user/list)找到該帳號，打開**更多操作**。',
        '1. 未設定密碼的選**發出設定密碼連結**；其他選**發出重設密碼連結**。',
        '1. 連結會寄往帳號的電郵；沒有電郵的話會顯示一次，請複製並交給對方。',
        '連結 3 日內有效，只可使用一次；之前的連結即時失效。對方設定新密碼前，現有密碼仍可使用。',
        '任何人都看不到同事的密碼。',
      ],
      en: [
        '1. Find the account in [Users](/admin/user/list) and open **More actions**.',
        '1. Choose **Send the link to set a password** for somebody who has none yet, else **Send a link to reset the password**.',
        '1. It goes to the account’s e-mail address. Without one it is shown once: copy it and hand it over.',
        'A link is valid for 3 days and works once; earlier ones no longer count. Until a new password is set the present one still works.',
        'Nobody can see a colleague’s password.',
      ],
    },
    {
      title: ['怎樣停用、登出或刪除帳號？', 'How do I disable, sign out or remove an account?'],
      screens: ['/admin/user/list'],
      zh: [
        '在[用戶](/admin/user/list)打開帳號的**更多操作**：',
        '- **停用帳號**：即時登出，之後不能登入，直至重新啟用。同事放假或調職時使用。',
        '- **查看已登入的裝置**：可登出全部裝置，對方可以再次登入。',
        '- **移除雙重驗證**：只在對方遺失驗證器、並已確認身分時使用。',
        '- **刪除帳號**：不能復原；過往的操作記錄會保留。',
        '最後一名管理員不能停用、刪除或取消管理員身份；任何人都不能停用或刪除自己。',
      ],
      en: [
        'Open **More actions** of the account in [Users](/admin/user/list):',
        '- **Disable the account**: signed out at once and kept out until it is enabled again; for colleagues who are away.',
        '- **See where they are signed in**: signs all devices out; the person can sign in again.',
        '- **Take the second factor away**: only for somebody who lost the app, once you are sure who asks.',
        '- **Remove the account**: cannot be undone; the record of what was done stays.',
        'The last administrator cannot be disabled, removed or demoted, and nobody can disable or remove themselves.',
      ],
    },
    {
      title: ['權限組是甚麼，怎樣修改？', 'What are permission groups and how do I change them?'],
      screens: ['/admin/group/list', '/admin/group/add', '/admin/group/:id/permissions'],
      zh: [
        '權限組是一組權限，成員擁有當中所有權限。新公司有四個：管理員、會計、客服和保安，可以修改。',
        '1. 在[權限組](/admin/group/list)打開權限組的**權限**。',
        '1. 在權限表剔選；剔選模組或操作的名稱，即選全行或全列。可用方向鍵和空格鍵。',
        '1. 下方列出新增和取消的權限，可逐項**還原**。',
        '1. **以此權限組預覽選單**，看看成員會看到甚麼。',
        '1. 儲存後即時生效，成員正在使用的選單會立即更新。',
        '灰色的是你自己沒有的權限，不能授予或取消；自己所屬的組不能修改；有成員的組不能刪除。',
      ],
      en: [
        'A group is a set of permissions that all its members have. A new company has four, which it may change: administrators, accounting, customer service and security.',
        '1. Open **Permissions** of a group in [Permission groups](/admin/group/list).',
        '1. Tick in the table; the name of a module or an action ticks its whole row or column. Arrows and Space work too.',
        '1. What was added and taken away is listed, each with **Undo**.',
        '1. **See the menu as this group** shows what members will see.',
        '1. After saving it counts at once; the open menus of members change immediately.',
        'Grey ones are permissions that you do not hold, so you cannot give or take them. You cannot change a group that you are in, nor delete one with members.',
      ],
    },
    {
      title: ['怎樣要求管理員使用雙重驗證？', 'How do I require a second factor of administrators?'],
      screens: ['/admin/user/list'],
      zh: [
        '1. 在[用戶](/admin/user/list)按**安全要求**。',
        '1. 開啟**管理員必須使用雙重驗證**。畫面會顯示多少名管理員已啟用。',
        '1. 儲存後，未設定的管理員只能打開個人中心，直至設定完成；已設定的不能停用。',
        '建議先通知同事，讓他們準備驗證器應用程式。',
      ],
      en: [
        '1. Press **Security** in [Users](/admin/user/list).',
        '1. Turn on **Administrators need a second factor**. You see how many have one already.',
        '1. After saving, those without one can open the personal centre only until it is set up; those who have one cannot turn it off.',
        'Tell your colleagues beforehand, so that they have an authenticator app ready.',
      ],
    },
  ],
};
