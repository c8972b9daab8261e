import type { HelpPart } from './help.build.ts';

const lists = ['/unitManage/list', '/resident/list', '/admin/user/list', '/company/list'];

export const listsHelp: HelpPart = {
  name: ['列表和表單', 'Lists and forms'],
  questions: [
    {
      title: ['怎樣搜尋、篩選和排序列表？', 'How do I search, filter and sort a list?'],
      screens: [...lists, '/moreInfo/platform/announceList', '/admin/group/list'],
      zh: [
        '- **搜尋**：在列表上方的搜尋框輸入文字，或按 `/` 跳到該處。',
        '- **篩選**：按**篩選**選擇條件；標籤顯示正在使用的條件數目，**清除篩選**一次移除全部。',
        '- **排序**：按欄位的標題，再按一次倒序。',
        '條件都在網址內：重新整理、返回上一頁或把網址傳給同事，看到的都是同一個列表。',
      ],
      en: [
        '- **Search**: type in the search box above the list, or press `/` to go to it.',
        '- **Filter**: press **Filter** and choose; the button shows how many filters are in use, and **Clear filters** removes them all.',
        '- **Sort**: press a column heading, and press it again to reverse the order.',
        'All of this is kept in the page address: refreshing, going back or sending the address to a colleague shows the same list.',
      ],
    },
    {
      title: ['怎樣儲存檢視，選擇欄位和密度？', 'How do I save a view and choose columns and density?'],
      screens: lists,
      zh: [
        '儲存檢視：',
        '1. 設定好篩選和排序，按**儲存檢視**。',
        '1. 輸入名稱；剔選**設為預設檢視**的話，以後打開列表即用此檢視。',
        '1. 檢視顯示在列表上方，排在**全部**之後：按名稱即可打開，在其選項可以改名、更改預設或刪除。',
        '欄位和密度：按**欄位和密度**，剔選要顯示的欄位，用箭頭改變次序，選**標準**或**緊密**。**還原預設**回復原狀。',
        '這些設定跟隨你的賬戶，在其他電腦登入也一樣；不影響其他同事。',
      ],
      en: [
        'To save a view:',
        '1. Set the filters and sort order, then press **Save view**.',
        '1. Enter a name; tick **Set as default view** to open the list with it from now on.',
        '1. Views are shown above the list, after **All**: press one to open it, and use its options to rename it, change the default or delete it.',
        'Columns and density: press **Columns and density**, tick the columns to show, use the arrows to reorder them, and choose **Comfortable** or **Compact**. **Reset to default** restores the original.',
        'These settings follow your account to other computers and do not affect colleagues.',
      ],
    },
    {
      title: ['怎樣一次處理多筆記錄？', 'How do I work on many records at once?'],
      screens: ['/unitManage/list', '/resident/list'],
      zh: [
        '1. 剔選各行，或在標題列**選取本頁**。',
        '1. 要處理所有頁的話，按**選取符合條件的全部**。下方會清楚顯示是「本頁」還是「全部」。',
        '1. 選擇操作，例如更改單位狀態；確認時會顯示數目。',
        '1. 完成後，未能完成的會逐一列出原因，可以**重試**。',
        '處理期間可以到其他頁面，進度會繼續顯示。',
      ],
      en: [
        '1. Tick rows, or tick **Select this page** in the heading.',
        '1. To include all pages, press **Select all matching records**. The bar below shows whether the page or all records are selected.',
        '1. Choose an action, such as changing the status of units; the confirmation shows the number.',
        '1. Any that fail are listed with the reason and can be **retried**.',
        'You can go to other pages while this runs; the progress stays visible.',
      ],
    },
    {
      title: [
        '儲存時說資料已被其他人修改，怎麼辦？',
        'What if someone else has changed the record when I save?',
      ],
      screens: [],
      zh: [
        '你打開記錄之後，有同事先儲存了新內容，所以系統沒有覆蓋它。',
        '1. 畫面會逐欄列出**你開啟時**、**最新內容**和**你的修改**。',
        '1. 選**採用最新內容**，再重新編輯；或確認無誤後選**以我的修改覆蓋**。',
        '每筆記錄的**歷史**列出誰在何時改了甚麼，由舊值到新值。',
      ],
      en: [
        'A colleague saved new content after you opened the record, so your save did not overwrite it.',
        '1. The screen shows each field **When you opened it**, in the **Latest version** and with **Your changes**.',
        '1. Choose **Use latest version** and make your changes again, or, if you are sure, **Overwrite with my changes**.',
        'The **History** of each record shows who changed what and when, with old and new values.',
      ],
    },
  ],
};
