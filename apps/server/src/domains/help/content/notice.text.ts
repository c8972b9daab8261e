import type { HelpPart } from './help.build.ts';

export const noticeHelp: HelpPart = {
  name: ['物業通知', 'Notices'],
  questions: [
    {
      title: ['怎樣發佈通知？', 'How do I publish a notice?'],
      screens: ['/notify/list', '/notify/add', '/notify/:id/edit'],
      zh: [
        '1. 在[通知列表](/notify/list)按**新增通知**，填寫類別、級別、標題和內容。英文可留空，畫面會說明缺少哪部分，英文讀者會看到中文。',
        '1. 想快一點，按**由模板開始**選一個模板：標題和內容中英文都會填好，括號內的項目由你填寫。',
        '1. 選擇**全屋苑**，或**指定地方**（大廈、樓層、單位），需要時再選住戶身份。畫面隨即顯示會發給多少位住戶。',
        '1. 可加圖片、PDF 附件和結束時間，按**預覽**看電郵和手機的樣子，再按**儲存草稿**。',
        '1. 在通知頁看海報，然後按**發佈**：即時或預定時間。發往多於一座大廈時，要輸入住戶數目確認。',
        '發佈時在範圍內的住戶都會收到；有電郵的另外收到電郵，同一電郵地址只寄一封。',
      ],
      en: [
        '1. In [Notices](/notify/list), press **Add notice** and enter the type, level, title and content. English can be left empty: the screen shows which parts are missing, and English readers will see Chinese.',
        '1. To save time, press **Start from a template** and choose one: the title and content are completed in both languages, and you fill in the items in brackets.',
        '1. Choose **Whole estate** or **Selected places** (buildings, floors, units), and resident identities if needed. The number of residents is shown at once.',
        '1. You can add pictures, PDF attachments and an end time. Press **Preview** to see the email and phone versions, then **Save draft**.',
        '1. On the notice page, check the poster, then press **Publish**: now or at a scheduled time. If the notice goes to more than one building, enter the number of residents to confirm.',
        'All residents who are in the scope at the time of publishing receive the notice. Those with an email address also receive an email, one per address.',
      ],
    },
    {
      title: ['發佈後可以做甚麼？', 'What can I do after publishing?'],
      screens: ['/notify/:id/detail'],
      zh: [
        '- **更正**：只可改標題、摘要和內容；更正前的內容會保留。',
        '- **下架**：住戶不再看到，未寄出的電郵停止；**重新上架**後繼續。',
        '- **結束**：即時結束；設有結束時間的通知到時自行結束。',
        '- **複製**：以同樣的內容和範圍開一份新草稿；圖片和附件要重新上載。',
        '**送達情況**按大廈列出送達、已讀、未讀、已寄出和失敗。**收件住戶**列出未讀和寄出失敗的住戶：可匯出、代住戶**標示已讀**、**再發電郵**給未讀住戶，或**重寄**失敗的電郵。',
      ],
      en: [
        '- **Correct**: only the title, summary and content can be changed; the text before the correction is kept.',
        '- **Take offline**: residents no longer see it, and unsent emails are stopped; they resume after **Reinstate**.',
        '- **End**: ends the notice now; a notice with an end time ends automatically.',
        '- **Copy**: creates a new draft with the same content and scope; pictures and attachments must be uploaded again.',
        '**Delivery** shows reached, read, unread, sent and failed by building. **Recipients** lists residents who have not read the notice and failed emails: you can export the list, **Mark as read** on a resident’s behalf, **Email again** to unread recipients, or **Resend** failed emails.',
      ],
    },
    {
      title: ['為甚麼電郵寄出失敗？', 'Why did an email fail?'],
      screens: ['/notify/:id/detail'],
      zh: [
        '- 電郵伺服器拒絕了地址，原因列在住戶旁邊。更正住戶的電郵只影響之後的通知。',
        '- 伺服器暫時拒絕的電郵會自行再試，一天後仍不成功才算失敗。',
        '- **寄出時中斷**：系統在寄出的一刻停止，未能確定對方是否收到，所以不會自行再寄；按**重寄**可再寄一次。',
        '未設電郵伺服器時，電郵留在寄件匣。',
      ],
      en: [
        '- The mail server rejected the address; the reason is shown beside the resident. Correcting a resident’s email address affects only later notices.',
        '- Emails rejected temporarily are retried automatically, and count as failed after one day.',
        '- **Interrupted while sending**: the system stopped while sending and cannot tell whether the email arrived, so it is not resent automatically; press **Resend** to send it again.',
        'If no mail server is set up, emails stay in the outbox.',
      ],
    },
  ],
};
