import type { HelpPart } from './help.build.ts';

export const newsHelp: HelpPart = {
  name: ['資訊', 'News'],
  questions: [
    {
      title: ['通知和資訊有甚麼分別？', 'What is the difference between notices and news?'],
      screens: ['/news/list', '/notify/list'],
      zh: [
        '**通知**送到範圍內每位住戶，並有電郵和海報，系統記下誰已讀。',
        '**資訊**不會送給任何人：住戶有興趣時按連結閱讀，例如活動花絮、設施介紹和優惠。系統只記下瀏覽次數。',
      ],
      en: [
        'A **notice** is sent to every resident in its scope, with an email and a poster, and the system records who has read it.',
        '**News** is not sent to anyone: interested residents read it through its link, for example event highlights, facility introductions and offers. Only the number of views is recorded.',
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
        '1. In [News](/news/list), press **Add news** and enter the type, level, title, summary and content. English can be left empty: the screen shows which parts are missing.',
        '1. Choose the **Audience** (resident identities; none selected means all identities), a cover picture and PDF attachments, then press **Save draft**.',
        '1. On the news page, check what residents will see, then press **Publish**. Use **Open public page** or copy the link to share it with residents.',
        '- **Pin**: shows it at the top of the list.',
        '- **Edit**: published news can also be changed; the previous content is kept in the history.',
        '- **Take offline**: its public page closes; **Reinstate** opens it again at the same link. Drafts can be deleted, but published news cannot.',
        'Each time someone opens the public page, it counts as one view; staff views in the console are not counted. Anyone who has the link can read it, so do not include personal data.',
      ],
    },
  ],
};
