import type { HelpPart } from './help.build.ts';

export const newsHelp: HelpPart = {
  name: ['資訊', 'News'],
  questions: [
    {
      title: ['通知和資訊有甚麼分別？', 'How do notices and news differ?'],
      screens: ['/news/list', '/notify/list'],
      zh: [
        '**通知**送到範圍內每位住戶，並有電郵和海報，系統記下誰已讀。',
        '**資訊**不會送給任何人：住戶有興趣時按連結閱讀，例如活動花絮、設施介紹和優惠。系統只記下瀏覽次數。',
      ],
      en: [
        'A **notice** is sent to every resident in its scope, with emails and a poster, and the system notes who has read it.',
        '**News** are sent to nobody: residents read them by their link when they like, such as reports of events, facilities and offers. Only the number of views is kept.',
      ],
    },
    {
      title: ['怎樣發佈資訊？', 'How do I publish news?'],
      screens: ['/news/list', '/news/add', '/news/:id/detail'],
      zh: [
        '1. 在[資訊列表](/news/list)按**新增資訊**，填寫類別、資訊級別、標題、摘要和內容。英文可留空，畫面會說明缺少哪部分。',
        '1. 選擇**發佈對象**（住戶身份，不選即所有身份）、封面圖片和 PDF 附件，按**儲存草稿**。',
        '1. 在資訊頁看住戶看到的樣子，然後按**發佈**。按**開啟公開網頁**或複製連結，把網頁交給住戶。',
        '- **置頂**：排在列表最前。',
        '- **編輯**：已發佈的資訊也可更改，更改前的內容保留在記錄中。',
        '- **下架**：公開網頁關閉；**重新上架**後以同一連結開放。草稿可刪除，發佈過的不可。',
        '每次有人開啟公開網頁，瀏覽次數加一；職員在系統內查看不計算。任何人有連結都可閱讀，所以不要寫個人資料。',
      ],
      en: [
        '1. In [News](/news/list), press **Add news** and enter type, level, title, summary and content. English may stay empty: the screen says which part is missing.',
        '1. Choose whom it is **For** (identities; none means everybody), a cover picture and PDF attachments, then **Save draft**.',
        '1. On its page see what residents will see, then press **Publish**. Use **Open public page** or copy the link to pass it on.',
        '- **Pin**: stands at the top of the list.',
        '- **Edit**: published news can be changed too; the history keeps what it said.',
        '- **Take offline**: its public page closes; **Reinstate** opens it again under the same link. Drafts can be deleted, published news cannot.',
        'Each opening of the public page is a view; staff who look at it here are not counted. Whoever has the link can read it, so leave personal particulars out.',
      ],
    },
  ],
};
