import type { HelpPart } from './help.build.ts';

export const moneyHelp: HelpPart = {
  name: ['租金和收款', 'Rents and payments'],
  questions: [
    {
      title: ['租金是怎樣生成的？', 'How are rents generated?'],
      screens: ['/rent/list', '/rent/add'],
      zh: [
        '租約設為**自動生成租金**後，每期租金會在開始前若干日自動生成；日數在屋苑設定訂明，預設為 7 日。新租約已到期生成的租金，會在新增租約時一併生成。',
        '租期由首日起按月計算；不足一個月或中途改變租金的時段按日計算，租金頁的**金額怎樣計算**會列出算式。',
        '需要即時補上時，在[租金列表](/rent/list)按**生成到期租金**。已有的租金不會重複。',
        '個別時段可按**新增租金**人手加入。',
      ],
      en: [
        'With **Auto-generate rent** on for a lease, rent is generated some days before each period starts; the number of days is set in the estate settings, 7 by default. Rents of a new lease for periods that have begun, or begin within those days, are generated as it is added.',
        'Periods run month by month from the first day of the term. A period shorter than a month, or in which the rent changes, is charged by the day; **How the amount is calculated** on the rent page shows the working.',
        'To generate any missing rents now, press **Generate due rents** in [Rents](/rent/list). Existing rents are not duplicated.',
        'A single period can be added manually with **Add rent**.',
      ],
    },
    {
      title: ['怎樣收取現金或刷卡？', 'How do I collect cash or card payments?'],
      screens: ['/rent/:id/detail', '/rent/list'],
      zh: [
        '1. 打開租金按**收款**；或在[租金列表](/rent/list)選取同一租戶的多筆租金一併收款。',
        '1. **現金**：輸入實收金額，系統計算找續。**刷卡**：輸入刷卡機單據號碼。',
        '1. 確認後即時入賬，並發出一張收據，可以打印。',
        '兩位同事同時收取同一筆租金時，只有一人成功，另一人會看到由誰、於何時收取。',
      ],
      en: [
        '1. Open the rent and press **Collect**, or select several rents of one tenant in [Rents](/rent/list) to collect together.',
        '1. **Cash**: enter the cash received and the change is worked out. **Card**: enter the number on the card terminal slip.',
        '1. Once confirmed, the payment is posted immediately and a single receipt is issued, which can be printed.',
        'If two colleagues collect the same rent at the same time, only one succeeds; the other is told who collected it and when.',
      ],
    },
    {
      title: ['銀行轉賬怎樣處理？', 'How are bank transfers handled?'],
      screens: ['/rent/review', '/rent/:id/detail'],
      zh: [
        '1. 收款時選擇**銀行轉賬**，上載轉賬憑證並提交。',
        '1. 另一位同事在[轉賬審核](/rent/review)核對憑證，通過或不接納。不接納須寫明原因，之後可重新提交。',
        '審核時可用鍵盤：`P` 通過，`R` 不接納，上下鍵移動，下一張會自動打開。',
        '提交的人不能審核自己的憑證；管理員除外。',
      ],
      en: [
        '1. Choose **Bank transfer** when collecting, upload the transfer slip and submit it.',
        '1. Another colleague checks it in [Transfer review](/rent/review) and approves or rejects it. A rejection needs a reason, and the slip can be submitted again.',
        'Keyboard: `P` approves, `R` rejects, ↑ ↓ move, and the next slip opens automatically.',
        'You cannot review a slip you submitted, unless you are an administrator.',
      ],
    },
    {
      title: ['租戶怎樣網上付款？', 'How does a tenant pay online?'],
      screens: ['/rent/:id/detail'],
      zh: [
        '1. 收款時選擇**網上付款**和付款渠道，建立付款連結。',
        '1. 把連結或二維碼交給租戶，或以電郵發送。',
        '1. 租戶付款後自動入賬，畫面即時更新。',
        '連結有限期；過期或取消後，租金回復為未繳交。未設定付款密鑰時使用內置的模擬付款，不會真正扣款，畫面會註明。',
      ],
      en: [
        '1. When collecting, choose **Online payment** and a payment channel, and create a payment link.',
        '1. Give the tenant the link or QR code, or send it by email.',
        '1. The payment is posted automatically once the tenant pays, and the screen updates.',
        'A link is valid for a limited time; once it expires or is cancelled, the rent is unpaid again. Without payment keys, the built-in simulator is used and no money is charged; the screen says so.',
      ],
    },
    {
      title: ['轉數快二維碼在哪裏？', 'Where is the FPS QR code?'],
      screens: ['/rent/:id/detail'],
      zh: [
        '先在屋苑設定填寫**轉數快識別碼**。之後未繳交的租金頁和繳款通知書都有二維碼，內含準確金額和租金單號。',
        '租戶以銀行程式掃描付款後，可用[月結單對賬](/rent/statement)入賬。',
      ],
      en: [
        'First enter the **FPS identifier** in the estate settings. Unpaid rent pages and demand notes then show a QR code with the exact amount and the rent number.',
        'Payments made by scanning it with a banking app can be posted in [Bank reconciliation](/rent/statement).',
      ],
    },
    {
      title: ['怎樣用銀行月結單對賬？', 'How do I reconcile a bank statement?'],
      screens: ['/rent/statement'],
      zh: [
        '1. 在[月結單對賬](/rent/statement)上載銀行的 CSV 檔案；只讀取存入的款項。',
        '1. 系統按單號、金額和姓名建議配對；**吻合**的已預先選取。',
        '1. 其他的行可以改選、人手搜尋，或擱置。',
        '1. 核對總額後一次過確認；未能入賬的行會列明原因。',
        '同一行重複匯入時會略過，不會重複入賬。',
      ],
      en: [
        '1. Upload the bank’s CSV file in [Bank reconciliation](/rent/statement); only credits are read.',
        '1. Matches are suggested by number, amount and name; **exact** matches are already selected.',
        '1. For other lines, choose another suggestion, search manually or set them aside.',
        '1. Check the total and confirm in one go; lines that cannot be posted show the reason.',
        'Lines already imported are skipped, so nothing is posted twice.',
      ],
    },
    {
      title: ['收錯了或多收了怎樣更正？', 'How do I correct a wrong payment?'],
      screens: ['/rent/:id/detail', '/payment/:id/detail'],
      zh: [
        '已入賬的款項不能編輯或刪除，只可**退款**：寫明金額和原因，線下退款須上載證明，網上支付的可以線上退款。',
        '收據打印錯誤時可以**作廢**並補發；舊號碼會保留，號碼因此不會中斷。再次打印的收據註明**副本**。',
        '付款頁列出每筆款項的賬簿分錄，借方和貸方必定相等。',
        '毋須繳付時才到賬的網上款項會自動退回。如 Stripe 未能退回，首頁的待辦事項會列出；在付款頁按**再次退款**，可再經 Stripe 退款，或以其他方式退回後上載證明。',
      ],
      en: [
        'A posted payment cannot be changed or deleted, only **refunded**: give the amount and reason. Offline refunds need proof; payments made online can be refunded online.',
        'An incorrect receipt can be **voided** and reissued; the old number is kept, so numbers have no gaps. Reprints are marked **copy**.',
        'The payment page lists the ledger entries; debits always equal credits.',
        'Online money that arrives when nothing is due is refunded automatically. If Stripe cannot refund it, it appears in the to-do list on the home page; choose **Refund again** on the payment page to try Stripe again, or refund it another way and upload proof.',
      ],
    },
    {
      title: ['怎樣催繳？', 'How do I send payment reminders?'],
      screens: ['/rent/list', '/rent/:id/detail'],
      zh: [
        '- 逾期的租金會按屋苑設定的日數，自動以電郵發出首次和第二次通知。',
        '- 人手催繳：在[租金列表](/rent/list)選取租金，選擇電郵、電話、信件或上門；電郵會即時發出，其他方式只作記錄。',
        '- 租戶的回覆可記在催繳記錄，最多 50 個字。',
      ],
      en: [
        '- For overdue rents, the first and second notices are sent by email automatically after the number of days in the estate settings.',
        '- Manual reminders: select rents in [Rents](/rent/list) and choose email, phone, letter or visit. Emails are sent immediately; other methods are only recorded.',
        '- The tenant’s reply can be recorded with the reminder, in up to 50 characters.',
      ],
    },
  ],
};
