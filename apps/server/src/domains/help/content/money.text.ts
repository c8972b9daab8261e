import type { HelpPart } from './help.build.ts';

export const moneyHelp: HelpPart = {
  name: ['租金和收款', 'Rents and payments'],
  questions: [
    {
      title: ['租金是怎樣生成的？', 'How do rents come about?'],
      screens: ['/rent/list', '/rent/add'],
      zh: [
        '租約設為**自動生成租金**後，每期租金會在開始前若干日自動生成；日數在屋苑設置訂明，預設為 7 日。',
        '租期由首日起按月計算；不足一個月或中途改變租金的時段按日計算，租金頁的**金額怎樣計算**會列出算式。',
        '需要即時補上時，在[租金列表](/rent/list)按**生成到期租金**。已有的租金不會重複。',
        '個別時段可按**新增租金**人手加入。',
      ],
      en: [
        'A lease with **auto rent** gets each rent some days before its period begins; the estate’s settings say how many, 7 unless changed.',
        'Periods run by months from the first day of the term; a shorter one, or one in which the rent changes, is charged by the day, and **Why this amount** shows how.',
        'To have them at once, press **Make due rents** in [Rents](/rent/list). None is made twice.',
        'A single period can be added by hand with **Add rent**.',
      ],
    },
    {
      title: ['怎樣收取現金或刷卡？', 'How do I collect cash or by card?'],
      screens: ['/rent/:id/detail', '/rent/list'],
      zh: [
        '1. 打開租金按**收款**；或在[租金列表](/rent/list)選取同一租戶的多筆租金一併收款。',
        '1. **現金**：輸入實收金額，系統計算找續。**刷卡**：輸入刷卡機單據號碼。',
        '1. 確認後即時入賬，並發出一張收據，可以打印。',
        '兩位同事同時收取同一筆租金時，只有一人成功，另一人會看到由誰、於何時收取。',
      ],
      en: [
        '1. Open the rent and press **Collect**, or select several rents of one tenant in [Rents](/rent/list).',
        '1. **Cash**: type what was handed over and the change is worked out. **Card**: type the number on the slip of the terminal.',
        '1. Once confirmed it is entered at once, with one receipt for all, which can be printed.',
        'When two people collect the same rent, one succeeds and the other is told who did, and when.',
      ],
    },
    {
      title: ['銀行轉賬怎樣處理？', 'How are bank transfers dealt with?'],
      screens: ['/rent/review', '/rent/:id/detail'],
      zh: [
        '1. 收款時選擇**銀行轉賬**，上載轉賬憑證並提交。',
        '1. 另一位同事在[轉賬審核](/rent/review)核對憑證，通過或不接納。不接納須寫明原因，之後可重新提交。',
        '審核時可用鍵盤：`P` 通過，`R` 不接納，上下鍵移動，下一張會自動打開。',
        '提交的人不能審核自己的憑證；管理員除外。',
      ],
      en: [
        '1. Choose **Bank transfer** when collecting, upload the slip and hand it in.',
        '1. A colleague looks at it in [Bank slips](/rent/review) and passes or refuses it. A refusal needs a reason, and the slip can be handed in again.',
        'With the keyboard: `P` passes, `R` refuses, the arrows move, and the next one opens by itself.',
        'Nobody reviews a slip of their own, but for administrators.',
      ],
    },
    {
      title: ['租戶怎樣線上付款？', 'How does a tenant pay online?'],
      screens: ['/rent/:id/detail'],
      zh: [
        '1. 收款時選擇**線上付款**和付款途徑，建立付款連結。',
        '1. 把連結或二維碼交給租戶，或以電郵發送。',
        '1. 租戶付款後自動入賬，畫面即時更新。',
        '連結有限期；過期或取消後，租金回復為未繳交。未設定付款密鑰時使用內置的模擬付款，不會真正扣款，畫面會註明。',
      ],
      en: [
        '1. Choose **Online** and a channel when collecting, and make a payment link.',
        '1. Give the tenant the link or the code, or send it by e-mail.',
        '1. The payment is entered by itself and the screen updates.',
        'A link runs out; then, or when it is cancelled, the rent is unpaid again. Without payment keys a built-in stand-in is used, which the screen says: nobody is charged.',
      ],
    },
    {
      title: ['轉數快二維碼在哪裡？', 'Where is the FPS code?'],
      screens: ['/rent/:id/detail'],
      zh: [
        '先在屋苑設置填寫**轉數快識別碼**。之後未繳交的租金頁和繳款通知書都有二維碼，內含準確金額和租金單號。',
        '租戶以銀行程式掃描付款後，可用[月結單對賬](/rent/statement)入賬。',
      ],
      en: [
        'Fill in the **FPS identifier** in the settings of the estate first. Unpaid rents and their demand notes then carry a code with the exact amount and the number of the rent.',
        'What tenants pay with their bank’s app is entered by [Bank statements](/rent/statement).',
      ],
    },
    {
      title: ['怎樣用銀行月結單對賬？', 'How do I match a bank statement?'],
      screens: ['/rent/statement'],
      zh: [
        '1. 在[月結單對賬](/rent/statement)上載銀行的 CSV 檔案；只讀取存入的款項。',
        '1. 系統按單號、金額和姓名建議配對；**吻合**的已預先選取。',
        '1. 其他的行可以改選、人手搜尋，或擱置。',
        '1. 核對總額後一次過確認；未能入賬的行會列明原因。',
        '同一行重複匯入時會略過，不會重複入賬。',
      ],
      en: [
        '1. Upload the CSV file of the bank in [Bank statements](/rent/statement); only credits are read.',
        '1. Matches are proposed by number, amount and name; those that are **sure** are selected.',
        '1. For other lines choose another proposal, search by hand, or set them aside.',
        '1. Check the total and confirm all in one go; lines that could not be entered say why.',
        'A line that was imported before is left out, so nothing is entered twice.',
      ],
    },
    {
      title: ['收錯了或多收了怎樣更正？', 'How is a wrong payment put right?'],
      screens: ['/rent/:id/detail', '/payment/:id/detail'],
      zh: [
        '已入賬的款項不會修改或刪除，只可**退款**：寫明金額和原因，線下退款須上載證明，線上支付的可以線上退回。',
        '收據打印錯誤時可以**作廢**並補發；舊號碼會保留，號碼因此不會中斷。再次打印的收據註明**副本**。',
        '付款頁列出每筆款項的賬簿分錄，借方和貸方必定相等。',
      ],
      en: [
        'What was entered is never changed or deleted; it is **given back**: with amount and reason, by hand with a proof, or online when it was paid online.',
        'A receipt that went wrong can be **voided** and issued again; its number stays used, so numbers have no gaps. A reprint says **copy**.',
        'The page of a payment lists its ledger entries; debits and credits always come to the same.',
      ],
    },
    {
      title: ['怎樣催繳？', 'How do I remind tenants?'],
      screens: ['/rent/list', '/rent/:id/detail'],
      zh: [
        '- 逾期的租金會按屋苑設置的日數，自動以電郵發出首次和第二次通知。',
        '- 人手催繳：在[租金列表](/rent/list)選取租金，選擇電郵、電話、信件或上門；電郵會即時發出，其他方式只作記錄。',
        '- 租戶的回覆可記在催繳記錄，最多 50 個字。',
      ],
      en: [
        '- For overdue rents a first and a second notice go out by e-mail after as many days as the estate’s settings say.',
        '- By hand: select rents in [Rents](/rent/list) and choose e-mail, phone, letter or visit; e-mails leave at once, the others are noted.',
        '- What the tenant answers can be noted with the reminder, in up to 50 characters.',
      ],
    },
  ],
};
