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
        '- **Search**: type into the box above the list, or press `/` to get there.',
        '- **Filter**: press **Filter** and choose; the button counts the filters in use, **Clear filters** removes them all.',
        '- **Sort**: press the heading of a column, once more to turn the order.',
        'All of it stands in the address: refreshing, going back or sending the address to a colleague shows the same list.',
      ],
    },
    {
      title: ['怎樣儲存檢視，選擇欄位和密度？', 'How do I save a view and choose columns and density?'],
      screens: lists,
      zh: [
        '儲存檢視：',
        '1. 設定好篩選和排序，按**儲存檢視**。',
        '1. 輸入名稱；剔選**設為預設檢視**的話，以後打開列表即用此檢視。',
        '1. 檢視會以分頁顯示在列表上方；在其選項可以更改預設或刪除。',
        '欄位和密度：按**欄位和密度**，剔選要顯示的欄位，用箭頭改變次序，選**標準**或**緊密**。**還原預設**回復原狀。',
        '這些設定跟隨你的帳號，在其他電腦登入也一樣；不影響其他同事。',
      ],
      en: [
        'A view:',
        '1. Set filters and order, then press **Save view**.',
        '1. Give it a name; with **Open this view by default** the list opens that way.',
        '1. Views are tabs above the list; the options of a view change the default or delete it.',
        'Columns: press **Columns and density**, tick what to show, move columns with the arrows, choose **Comfortable** or **Compact**. **Reset** goes back to the original.',
        'All of this follows your account to other computers and changes nothing for colleagues.',
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
        '1. Tick rows, or **Select this page** in the heading.',
        '1. For every page, press **Select all that match**. The bar below says which of the two it is.',
        '1. Choose what to do, such as changing the state of units; the confirmation states the number.',
        '1. Afterwards those that were refused are listed with the reason and can be **tried again**.',
        'You may go to another page meanwhile; the progress stays in sight.',
      ],
    },
    {
      title: [
        '儲存時說資料已被其他人修改，怎麼辦？',
        'Saving says that somebody else changed the record. What now?',
      ],
      screens: [],
      zh: [
        '你打開記錄之後，有同事先儲存了新內容，所以系統沒有覆蓋它。',
        '1. 畫面會逐欄列出**你開啟時**、**最新內容**和**你的修改**。',
        '1. 選**採用最新內容**，再重新修改；或確認無誤後選**以我的修改覆蓋**。',
        '每筆記錄的**歷史**列出誰在何時改了甚麼，由舊值到新值。',
      ],
      en: [
        'A colleague saved the record after you had opened it, so your save did not overwrite theirs.',
        '1. Field by field you see **When you opened it**, **Newest** and **Yours**.',
        '1. **Take the newest** and change it again, or, if you are sure, **Save my changes over it**.',
        'The **History** of each record says who changed what and when, from the old value to the new.',
      ],
    },
  ],
};
