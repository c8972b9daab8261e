import type { HelpPart } from './help.build.ts';

export const booksHelp: HelpPart = {
  name: ['財務和錢包', 'Books and wallets'],
  questions: [
    {
      title: [
        '財務流水和往來賬有甚麼分別？',
        'What is the difference between transactions and the statement of account?',
      ],
      screens: ['/finance/waterbills', '/finance/waterbills/:id/detail'],
      zh: [
        '[財務流水](/finance/waterbills)列出屋苑每一筆金錢進出；打開一筆可看到來源、收據和借貸分錄。',
        '**往來賬**是一個單位或一位住戶的應收、已收和結餘，可選任何時段，並可下載雙語 PDF。按金另列，不計入結餘。',
        '由錢包支付的款項會列在流水，但不算收入：金錢在增值時已經收到，所以另外合計。',
      ],
      en: [
        '[Transactions](/finance/waterbills) lists every movement of the estate’s money; open one to see its source, receipt and ledger entries.',
        'A **statement of account** shows what a unit or resident was charged, has paid and owes over any period, and can be downloaded as a bilingual PDF. Deposits are listed separately and are not part of the balance.',
        'Payments from wallets appear in transactions but are not counted as income: the money was received when the wallet was topped up, so they are totalled separately.',
      ],
    },
    {
      title: ['怎樣記錄支出？', 'How do I record expenditure?'],
      screens: ['/finance/waterbills'],
      zh: [
        '1. 在[財務流水](/finance/waterbills)打開**支出**，按**記錄支出**。',
        '1. 選擇類別，填寫項目、收款人、金額、日期和付款賬戶，並上載單據。',
        '記錄後不能更改；記錯時寫明原因作廢，賬目會自動沖銷，再重新記錄。',
      ],
      en: [
        '1. Open **Expenditure** in [Transactions](/finance/waterbills) and press **Record expenditure**.',
        '1. Choose the category, enter the item, payee, amount, date and payment method, and upload the voucher.',
        'A record cannot be changed. If it is wrong, void it with a reason; the books are reversed automatically. Then record it again.',
      ],
    },
    {
      title: ['怎樣代業主收租和支付業主？', 'How do I collect rent for landlords and pay them?'],
      screens: ['/landlord/list', '/landlord/run', '/landlord/:id/detail'],
      zh: [
        '租約註明代業主收租後，所收租金記入該業主的賬戶，不計入屋苑收入和累積基金；按金扣款亦然。',
        '1. 在[代業主收租](/landlord/list)打開業主，填寫收款銀行賬戶和代管費率；改名或改電話時，履約中的租約一併更新；代業主支付的開支按**記錄開支**。',
        '1. 月底後按[支付業主](/landlord/run)，選擇月份，核對每位業主的應付金額，然後支付；系統記作由銀行付出，轉賬須自行辦理。以支票繳付的租金，待支票兑現後才列為應付。',
        '1. 在業主頁面開啟該月的**月結單**交給業主。',
        '每位業主每月只支付一次。有錯可在支付記錄作廢，款項回到業主賬戶後再支付。',
        '升級前已收的租金會在升級當日一次過轉入業主賬戶。其中早已支付業主的部分，請先在業主頁面按**記錄開支**記入，否則會再次列為應付。',
      ],
      en: [
        'Once a lease states that rent is collected for the landlord, rent received is credited to the landlord’s account. It is not income of the estate or part of the accumulated fund; the same applies to deductions from the deposit.',
        '1. Open a landlord in [Landlords](/landlord/list), and enter the bank account and the management fee. You can change the name or phone there too, and leases in effect are updated. Press **Record expense** for expenses paid for the landlord.',
        '1. After the end of the month, open [Pay landlords](/landlord/run), choose the month, check the amount payable to each landlord, and pay. It is recorded as paid from the bank; you make the transfers yourself. Rent paid by cheque is not payable to the landlord until the cheque has cleared.',
        '1. Open the **Monthly statement** on the landlord’s page and send it to the landlord.',
        'Each landlord is paid once a month. If a payment is wrong, void it under **Payments**; the money returns to the landlord’s account and can be paid again.',
        'Rent collected before the upgrade is moved to landlords’ accounts on the day of the upgrade. If part of it has already been paid to the landlord, first enter it with **Record expense** on the landlord’s page; otherwise it will be listed as payable again.',
      ],
    },
    {
      title: ['季度收支摘要有甚麼用？', 'What is the quarterly summary for?'],
      screens: ['/finance/waterbills'],
      zh: [
        '《建築物管理條例》要求經理人（附表 7）或業主立案法團（附表 6）每季編製收支摘要，並在大廈顯眼處展示最少 7 日；由誰發出，可在屋苑設定選擇。代業主收取的租金不計入收入和基金。',
        '在[財務流水](/finance/waterbills)打開**季度收支摘要**，選擇季度，下載 PDF 張貼。',
        '數字全部來自分錄，按實際收付日期計算，所以先記齊該季的支出。',
      ],
      en: [
        'The Building Management Ordinance requires the manager (Schedule 7) or the owners’ corporation (Schedule 6) to prepare a summary of income and expenditure each quarter, and to display it in a prominent place in the building for at least 7 days. Choose who issues it in the estate settings. Rent collected for landlords is not included in the income or the fund.',
        'Open **Quarterly summary** in [Transactions](/finance/waterbills), choose the quarter and download the PDF to display.',
        'All figures come from the ledger by the date money moved, so record all expenditure for the quarter first.',
      ],
    },
    {
      title: ['住戶錢包怎樣使用？', 'How do resident wallets work?'],
      screens: ['/resident/:id/detail', '/bill/list/pay-batch'],
      zh: [
        '1. 在[住戶列表](/resident/list)打開住戶，按**增值**：現金、刷卡，或把網上付款連結交給住戶。',
        '1. 收租金或賬單時選擇**錢包**，由繳費人的錢包支付。餘額不足時不能選擇。',
        '1. 退款時可選擇**退回錢包**，住戶即時可用。',
        '住戶不再使用時按**退還餘額**，以銀行轉賬退回並上載憑證。錢包記錄列出每一筆和之後的餘額。',
      ],
      en: [
        '1. Open the resident in [Residents](/resident/list) and press **Top up**: cash, card, or an online payment link for the resident.',
        '1. When collecting a rent or bill, choose **Wallet** to pay from the wallet of the person billed. It is not available if the balance is too low.',
        '1. A refund can be made **to the wallet**, where the resident can use it immediately.',
        'When a resident no longer needs the wallet, press **Refund balance**, make a bank transfer and upload the proof. The wallet history lists every entry with the balance after it.',
      ],
    },
    {
      title: ['公司怎樣提款？', 'How does the company make a withdrawal?'],
      screens: ['/company/detail'],
      zh: [
        '1. 在[公司收款資料](/company/detail)打開**公司錢包及提款**，按**申請提款**。',
        '1. 平台審核期間該金額會預留；付款後可查看轉賬憑證，不獲批准時會退回錢包並說明原因。',
        '結餘是網上收款減去退款、手續費和已提款的金額。退款途中的款項，以及手續費未確定的款項，暫時不能提款。',
      ],
      en: [
        '1. Open **Withdrawals** in [Payment details](/company/detail) and press **Request withdrawal**.',
        '1. The amount is reserved while the platform reviews the request. Once paid out you can view the transfer slip; if rejected, it is returned to the wallet with the reason.',
        'The balance is online income less refunds, fees and withdrawals. Refunds in progress, and payments with fees not yet known, cannot be withdrawn for now.',
      ],
    },
    {
      title: ['平台怎樣審核提款？', 'How does the platform review withdrawals?'],
      screens: ['/company/admin'],
      zh: [
        '1. 在[平台總覽](/company/admin)打開**提現審核**，等候的排在最前。',
        '1. 按所示賬戶轉賬後上載憑證並確認已付款；或寫明原因拒絕。下一筆會自動打開。',
        '**錢包統計**按公司、渠道和日期列出收款、退款和結餘，數字來自分錄。',
      ],
      en: [
        '1. Open **Withdrawals** in the [overview](/company/admin); those awaiting review come first.',
        '1. Transfer to the account shown, upload the slip and confirm the payment; or reject with a reason. The next one opens automatically.',
        '**Wallet statistics** shows payments, refunds and balances by company, channel and date, from the ledger.',
      ],
    },
  ],
};
