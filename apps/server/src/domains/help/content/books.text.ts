import type { HelpPart } from './help.build.ts';

export const booksHelp: HelpPart = {
  name: ['財務和錢包', 'Books and wallets'],
  questions: [
    {
      title: ['財務流水和往來賬有甚麼分別？', 'What are the finance flow and the statement of account?'],
      screens: ['/finance/waterbills', '/finance/waterbills/:id/detail'],
      zh: [
        '[財務流水](/finance/waterbills)列出屋苑每一筆金錢進出；打開一筆可看到來源、收據和借貸分錄。',
        '**往來賬**是一個單位或一位住戶的應收、已收和結餘，可選任何時段，並可下載雙語 PDF。',
        '由錢包支付的款項會列在流水，但不算收入：金錢在增值時已經收到，所以另外合計。',
      ],
      en: [
        'The [finance flow](/finance/waterbills) has each movement of the estate’s money; one leads to its source, its receipt and its ledger entries.',
        'The **statement of account** tells what one unit or one resident was asked for, paid and owes, for any period, as a bilingual PDF too.',
        'What a wallet paid stands in the flow but is no income: the money came with the top-up, so it is summed by itself.',
      ],
    },
    {
      title: ['怎樣記錄支出？', 'How do I record an expenditure?'],
      screens: ['/finance/waterbills'],
      zh: [
        '1. 在[財務流水](/finance/waterbills)打開**支出**，按**記錄支出**。',
        '1. 選擇類別，填寫項目、收款人、金額、日期和付款賬戶，並上載單據。',
        '記錄後不能更改；記錯時寫明原因作廢，賬目會自動沖銷，再重新記錄。',
      ],
      en: [
        '1. Open **Expenditure** in the [finance flow](/finance/waterbills) and record one.',
        '1. Choose the category; enter what it was for, who was paid, how much, when and from which account, and upload the voucher.',
        'It is not changed afterwards: void a wrong one with its reason, the books get the reverse, and enter it again.',
      ],
    },
    {
      title: ['季度收支摘要有甚麼用？', 'What is the quarterly summary for?'],
      screens: ['/finance/waterbills'],
      zh: [
        '《建築物管理條例》要求經理人每季編製收支摘要和資產負債表，並在大廈顯眼處展示最少 7 日。',
        '在[財務流水](/finance/waterbills)打開**季度收支摘要**，選擇季度，下載 PDF 張貼。',
        '數字全部來自分錄，按實際收付日期計算，所以先記齊該季的支出。',
      ],
      en: [
        'The Building Management Ordinance asks the manager for a summary of income and expenditure and a balance sheet each quarter, displayed for at least 7 days.',
        'Open **Quarterly summary** in the [finance flow](/finance/waterbills), choose the quarter, and put the PDF up.',
        'All figures are those of the ledger, by the day on which money moved: enter the quarter’s expenditures first.',
      ],
    },
    {
      title: ['住戶錢包怎樣使用？', 'How are residents’ wallets used?'],
      screens: ['/resident/:id/detail', '/bill/list/pay-batch'],
      zh: [
        '1. 在[住戶列表](/resident/list)打開住戶，按**增值**：現金、刷卡，或把線上付款連結交給住戶。',
        '1. 收租金或賬單時選擇**錢包**，由繳費人的錢包支付。餘額不足時不能選擇。',
        '1. 退款時可選擇**退回錢包**，住戶即時可用。',
        '住戶不再使用時按**退還餘額**，以銀行轉賬退回並上載憑證。錢包記錄列出每一筆和之後的餘額。',
      ],
      en: [
        '1. Open the person in [Residents](/resident/list) and press **Top up**: cash, card, or a link by which they pay online.',
        '1. When you collect a rent or a bill choose **Wallet**: that of who was billed pays. It cannot be chosen when it holds too little.',
        '1. A refund may go **to the wallet**, where it can be used at once.',
        'When somebody needs it no more, press **Give back**, transfer the balance and upload the proof. The history has each movement with what was left.',
      ],
    },
    {
      title: ['公司怎樣提現？', 'How does the company withdraw its online money?'],
      screens: ['/company/detail'],
      zh: [
        '1. 在[公司收款資料](/company/detail)打開**公司錢包**，按**申請提現**。',
        '1. 平台審核期間該金額會預留；付款後可查看轉賬憑證，不獲批准時會退回錢包並說明原因。',
        '結餘是線上收款減去退款、手續費和已提現的金額。退款途中的款項，以及手續費未確定的款項，暫時不能提現。',
      ],
      en: [
        '1. Open **Company wallet** in [Payment details](/company/detail) and ask for a withdrawal.',
        '1. While the platform looks at it the amount is set aside; paid out you see the slip, and refused it is back with the reason.',
        'The balance is what was paid online less refunds, fees and withdrawals. What is on its way back, and payments whose fee is not known yet, cannot be withdrawn for the moment.',
      ],
    },
    {
      title: ['平台怎樣審核提現？', 'How does the platform review withdrawals?'],
      screens: ['/company/admin'],
      zh: [
        '1. 在[平台總覽](/company/admin)打開**提現審核**，等候的排在最前。',
        '1. 按所示賬戶轉賬後上載憑證並確認已付款；或寫明原因拒絕。下一筆會自動打開。',
        '**錢包統計**按公司、途徑和日期列出收款、退款和結餘，數字來自分錄。',
      ],
      en: [
        '1. Open **Withdrawals** in the [overview](/company/admin); those that wait come first.',
        '1. Transfer to the account that is shown, upload the slip and confirm; or refuse with a reason. The next one opens by itself.',
        '**Wallet statistics** have payments, refunds and balances by company, channel and day, from the ledger.',
      ],
    },
  ],
};
