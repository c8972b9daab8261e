import type { Texts } from '@iris/contract/core/language';
import type { homeText } from './home/home.text.ts';

declare module '../base/i18n/keys.ts' {
  interface Words {
    shell: typeof shellText | typeof homeText;
  }
}

export const shellText = {
  'shell.skip': ['跳到主要內容', 'Skip to main content'],
  'shell.menu': ['主選單', 'Main menu'],
  'shell.menu.search': ['搜尋選單', 'Search menu'],
  'shell.menu.none': ['沒有符合的項目', 'No matches'],
  'shell.menu.open': ['打開選單', 'Open menu'],
  'shell.menu.collapse': ['收合選單', 'Collapse menu'],
  'shell.menu.expand': ['展開選單', 'Expand menu'],
  'shell.menu.close': ['關閉選單', 'Close menu'],
  'shell.menu.fold': ['展開或收起{{name}}', 'Expand or collapse {{name}}'],
  'shell.breadcrumb': ['位置', 'Breadcrumb'],
  'shell.condo': ['切換屋苑', 'Switch estate'],
  'shell.condo.noMatch': ['沒有符合的屋苑', 'No matching estates'],
  'shell.condo.changed': [
    '你可工作的屋苑已更改，現為 {{name}}',
    'Your estates have changed. You are now in {{name}}',
  ],
  'shell.secondFactor.title': ['請先設定雙重驗證', 'Set up two-factor authentication first'],
  'shell.condo.search': ['搜尋屋苑', 'Search estates'],
  'shell.language': ['語言', 'Language'],
  'shell.language.short.zh-HK': ['繁', '繁'],
  'shell.language.short.en': ['EN', 'EN'],
  'shell.theme': ['主題顏色', 'Theme'],
  'shell.bell': ['消息', 'Messages'],
  'shell.bell.unread': ['消息，{{count}} 則未讀', 'Messages, {{count}} unread'],
  'shell.bell.readAll': ['全部已讀', 'Mark all as read'],
  'shell.bell.none': ['暫時沒有消息', 'No messages yet'],
  'shell.bell.all': ['查看全部', 'View all'],
  'shell.bell.new': ['未讀', 'Unread'],
  'shell.bell.failed': ['未能載入消息', 'Messages could not be loaded'],
  'shell.bell.unreadOnly': ['只看未讀', 'Unread only'],
  'shell.account': ['賬戶', 'Account'],
  'shell.account.center': ['個人中心', 'Personal centre'],
  'shell.account.keys': ['鍵盤快捷鍵', 'Keyboard shortcuts'],
  'shell.account.signOut': ['登出', 'Sign out'],
  'shell.noPermission.title': ['无權限', 'No permission'],
  'shell.noPermission.message': ['您無此页面的权限哟', 'You do not have permission to open this page'],
  'shell.notFound.title': ['找不到頁面', 'Not found'],
  'shell.notFound.body': [
    '這個地址沒有內容，可能已經移動或輸入有誤。',
    'There is nothing at this address. It may have moved or been mistyped.',
  ],
  'shell.notFound.home': ['返回首頁', 'Back to dashboard'],
  'shell.palette': ['搜尋頁面和記錄', 'Find pages and records'],
  'shell.palette.hint': ['搜尋單位、住戶、租約、頁面', 'Search units, residents, leases, pages'],
  'shell.palette.none': ['找不到「{{text}}」', 'No results for “{{text}}”'],
  'shell.palette.loading': ['搜尋中…', 'Searching…'],
  'shell.palette.move': ['選擇', 'move'],
  'shell.palette.choose': ['打開', 'open'],
  'shell.palette.close': ['關閉', 'close'],
  'shell.keys': ['鍵盤快捷鍵', 'Keyboard shortcuts'],
  'shell.keys.palette': ['搜尋頁面和記錄', 'Find pages and records'],
  'shell.keys.search': ['跳到列表的搜尋', 'Go to the list search'],
  'shell.keys.rows': ['在列表的行之間移動', 'Move between rows of a list'],
  'shell.keys.open': ['打開所選的行', 'Open selected row'],
  'shell.keys.save': ['儲存表單', 'Save form'],
  'shell.keys.help': ['顯示這個說明', 'Show this help'],
  'shell.offline': ['實時消息已中斷，請重新載入頁面', 'Live messages have stopped. Reload the page'],
  'shell.loading': ['載入中', 'Loading'],
  'shell.broken.title': ['這個頁面出現問題', 'Something went wrong on this page'],
  'shell.broken.body': [
    '你可以再試一次；其他頁面不受影響。',
    'You can try again. Other pages are unaffected.',
  ],
} as const satisfies Texts;
