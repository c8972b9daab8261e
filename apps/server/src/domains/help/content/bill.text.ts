import type { HelpPart } from './help.build.ts';

export const billHelp: HelpPart = {
  name: ['賬單和櫃枱', 'Bills and the counter'],
  questions: [
    {
      title: ['收費標準怎樣訂定和編輯？', 'How do I set and change charge standards?'],
      screens: ['/bill/standard/list', '/bill/standard/add'],
      zh: [
        '1. 在[收費標準](/bill/standard/list)新增：選擇賬單類型，固定金額或浮動單價，生效日期和適用範圍。',
        '1. 價格有變時，打開標準按**新增版本**，訂明由哪一日起生效。',
        '已出的賬單保留原來的版本和算式；未用過的版本可以刪除。',
        '逾期附加費也在標準訂明：寬限日數、固定金額或百分比、上限。它是另一張賬單，不會改動原來那張。',
      ],
      en: [
        '1. Add one in [Charge standards](/bill/standard/list): bill type, fixed amount or unit price, effective date and scope.',
        '1. When the price changes, open the standard, press **Add version** and set the date it takes effect.',
        'Bills already issued keep their version and calculation. A version that has not been used can be deleted.',
        'Late charges are set in the standard too: grace period, fixed amount or percentage, and cap. A late charge is a separate bill and does not change the original one.',
      ],
    },
    {
      title: ['怎樣輸入水電錶讀數？', 'How do I enter meter readings?'],
      screens: ['/bill/standard/list'],
      zh: [
        '1. 在[收費標準](/bill/standard/list)打開**水電錶**。',
        '1. 在每個錶的一行輸入讀數，上次讀數會顯示在旁；或匯入 Excel。',
        '讀數倒退或突然大增會標示出來，請核對後更正。已用於出賬的讀數，賬單會保留當時的數字。',
      ],
      en: [
        '1. Open **Meters** in [Charge standards](/bill/standard/list).',
        '1. Type the reading in each meter’s row, beside the last reading, or import an Excel sheet.',
        'Readings that go down or rise sharply are flagged; check and correct them. Bills keep the readings they were based on.',
      ],
    },
    {
      title: ['怎樣每月出賬？', 'How do I issue monthly bills?'],
      screens: ['/bill/add', '/bill/list'],
      zh: [
        '1. 在[賬單列表](/bill/list)按**新增賬單**，選擇月份和收費標準。',
        '1. 預覽列出張數、總額、與上月的差別，並標示不尋常的單位，例如沒有業主或缺少讀數。',
        '1. 核對後確認。重複出賬不會產生第二張賬單。',
        '水電用量只計算一次：若較後的月份先出賬，之前的用量已包括在內，預覽會註明。過去月份的賬單發給當時的租戶，即使已經遷出。',
        '屋苑設定可以訂明每月哪一日自動出賬。單張、臨時收費和 Excel 匯入也在同一頁。',
      ],
      en: [
        '1. In [Bills](/bill/list), press **Add bills** and choose the month and charge standards.',
        '1. The preview shows the number of bills, the total and the change from the previous month, and flags anything unusual, such as a unit without an owner or a missing reading.',
        '1. Check and confirm. Running it again does not issue a second bill.',
        'Water and electricity are charged once: if a later month was billed first, it includes the earlier usage, and the preview says so. A bill for a past month goes to the tenant of that month, even if they have moved out.',
        'The estate settings can set a day each month on which bills are issued automatically. Single bills, temporary charges and Excel imports are on the same page.',
      ],
    },
    {
      title: ['為甚麼賬單是這個金額？', 'Why is the bill this amount?'],
      screens: ['/bill/:id/detail'],
      zh: [
        '賬單頁的**金額怎樣計算**列出收費標準、版本、單價、數量、讀數和計費時段，並逐步計算。',
        '未有人繳交前可以更改金額或繳款限期；不應收取的可以寫明原因作廢。已繳交的賬單不能更改，只可退款。',
      ],
      en: [
        '**How the amount is calculated** on the bill page shows the charge standard, version, unit price, quantity, readings and period, step by step.',
        'Until a bill is paid, its amount and due date can be changed, and a bill that should not be charged can be voided with a reason. A paid bill cannot be changed, only refunded.',
      ],
    },
    {
      title: ['怎樣在櫃枱收款？', 'How do I collect payments at the counter?'],
      screens: ['/bill/list/pay-batch'],
      zh: [
        '1. 輸入單位、住戶姓名或電話，用上下鍵選擇，按 `Enter`。',
        '1. 選擇付款人和方法：現金、刷卡、八達通、轉數快或錢包。未繳的租金和賬單已全部選取，空格鍵可取消。',
        '1. 現金剛好時連按兩次 `Enter`；否則輸入實收金額，畫面會顯示找續。',
        '一次收一個單位，全部入賬或全部不入賬，並發出一張雙語收據，可打印或電郵。',
        '繳費人在其他單位也有欠款時，畫面上方會列出；按**一併收取**便列出他在所有單位的款項，一次付款，一張收據。',
        '選擇**錢包**時由繳費人的錢包支付，所以已選的款項須屬同一位繳費人。',
      ],
      en: [
        '1. Enter a unit, resident name or phone number, choose with ↑ ↓ and press `Enter`.',
        '1. Choose the payer and method: cash, card, Octopus, FPS or wallet. Unpaid rents and bills are all selected; press Space to deselect one.',
        '1. If the cash is the exact amount, press `Enter` twice; otherwise enter the cash received, and the change is shown.',
        'Collect for one unit at a time: either all items are posted or none. A bilingual receipt is issued, which can be printed or emailed.',
        'If the payer has outstanding items for other units too, they are shown at the top: **Collect together** lists their items for all units, for one payment and one receipt.',
        '**Wallet** pays from the wallet of the person billed, so all selected items must be billed to the same person.',
      ],
    },
    {
      title: ['可以只付部分款項，或者多付嗎？', 'Can someone pay in part, or pay more than is due?'],
      screens: ['/bill/list/pay-batch', '/bill/:id/detail', '/rent/:id/detail'],
      zh: [
        '1. 收款時按**收取其他金額**，輸入今次收取的金額。',
        '1. 畫面會先列出這筆款項繳付甚麼：最早到期的先全數繳清，最後一筆只繳付部分。核對後才收款。',
        '只繳付部分的款項會分開：已付的部分成為單號後加 `-1` 的一筆，收據寫明是哪一單的部分和尚欠多少；餘額保留原來的單號，照常催繳、收款或豁免。按原單號可找到所有部分。',
        '按金，以及活動和預訂的費用須一次過繳付。',
        '多付的金額會存入繳費人的錢包，或不予接受，由屋苑設定的**多付款項**決定。',
        '在銀行月結單，參考編號寫明單號而金額較少的轉賬，會建議作為部分款項配對。',
      ],
      en: [
        '1. When collecting, press **Collect a different amount** and enter the amount to collect now.',
        '1. The screen first lists what the amount settles: the items due earliest are paid in full, and only the last one in part. Check this before you collect.',
        'An item paid in part is split: the paid part takes the number with `-1` added, and its receipt states which item it is part of and how much is outstanding. The balance keeps the original number; reminders, collection and waivers work as usual. Searching by the original number finds all parts.',
        'Deposits, and fees for activities and bookings, must be paid in full.',
        'Any overpayment is added to the payer’s wallet or refused, as set under **Overpayments** in the estate settings.',
        'On a bank statement, a transfer that quotes the number of an item but is for less is suggested as a part payment.',
      ],
    },
    {
      title: ['怎樣結賬？', 'How do I close the day?'],
      screens: ['/bill/list/pay-batch'],
      zh: [
        '1. 在櫃枱打開**結賬**。有幾日未結的，會由最早的一日開始逐日提示。',
        '1. 連同找續金按面額點算現金，並逐張核對刷卡、轉數快、八達通單據和支票；首次結賬要填寫開始時的找續金。',
        '1. 按**交出點算**，之後才顯示賬面金額。有差額可以重新點算，或寫明原因。',
        '1. 填寫留在錢箱的找續金，其餘存入銀行，然後結賬。',
        '1. 結賬後可下載報告和存款單；記錄不能更改。同一日再收款，就再結一次。',
        '差額超過屋苑設定的上限，須由另一位有賬單審核權限的同事在結賬記錄按**覆核**，可寫備註，備註會印在報告上。',
        '每位收款員各自結賬。結賬前，首頁只顯示當日現金的筆數，不顯示金額。錢包付款會列出，但毋須點算。',
      ],
      en: [
        '1. Open **Day-end close** at the counter. If several days are not closed, you are asked to close them one by one, starting with the earliest.',
        '1. Count the cash by denomination, including the float, and check each card, FPS and Octopus slip and each cheque. The first close also asks for the opening float.',
        '1. Press **Submit count**; the book amounts are shown only then. If there is a difference, count again or enter the reason.',
        '1. Enter the float that stays in the drawer; the rest goes to the bank. Then close the day.',
        '1. After closing, you can download the report and the paying-in slip; a close cannot be changed. If you collect again on the same day, close it again.',
        'If the difference is over the estate’s limit, another colleague with permission to review bills must press **Sign off** in the list of closes. Any note they add is printed on the report.',
        'Each cashier closes separately. Until the day is closed, the home page shows the number of cash payments but not their total. Wallet payments are listed but not counted.',
      ],
    },
    {
      title: ['賬單退款為甚麼要等候批核？', 'Why does a bill refund need approval?'],
      screens: ['/bill/:id/detail', '/bill/refunds', '/bill/list'],
      zh: [
        '屋苑設定可訂明退款限額；同一賬單的退款合計超過限額時，須由另一位同事批核。',
        '在賬單管理的[退款批核](/bill/refunds)逐一處理。提出退款的人不能批核自己的申請；管理員除外。',
      ],
      en: [
        'The estate settings can set a refund approval limit. When total refunds on a bill exceed it, a second person must approve.',
        'Handle them one by one in [Refund approvals](/bill/refunds) under Bills. You cannot approve your own request, unless you are an administrator.',
      ],
    },
    {
      title: [
        '怎樣收支票、存入和處理退票？',
        'How do I receive cheques, pay them in and record a returned cheque?',
      ],
      screens: ['/finance/cheque', '/bill/list/pay-batch'],
      zh: [
        '1. 收款時選**支票**，填寫支票號碼、付款銀行和支票日期。當日或較早日期的支票即時繳付款項並發收據；期票會保管至支票日期，款項在此之前顯示為**支付中**。',
        '1. 在[支票](/finance/cheque)的**待存入**選取支票，按**存入銀行**。它們成為一個批次，可打印存票清單；到期的期票此時才發收據。',
        '1. 銀行入賬後，在**存票批次**按**記錄兑現**，金額便轉入銀行存款。匯入[銀行月結單](/rent/statement)時，金額相同的存入會建議配對該批次，確認後以該行日期兑現；已記錄兑現的批次只作核對，不會重複入賬。像是退票的支出亦會列出，請先記錄退票。',
        '銀行退票時，在支票一行選**銀行退票**，填寫原因和手續費（如有）。款項重新未繳、收據作廢，付款人會收到電郵。支票未存入前可以**交還付款人**。支票兑現前，所付款項不能退款；兑現後不能再記錄退票。',
      ],
      en: [
        '1. When collecting, choose **Cheque** and enter its number, bank and date. A cheque dated today or earlier settles the charges immediately and a receipt is issued; a post-dated cheque is held until its date, and its charges are shown as **Payment pending** until then.',
        '1. In [Cheques](/finance/cheque), select cheques under **To pay in** and press **Pay in**. They become one batch with a paying-in list to print; receipts for post-dated cheques that are now due are issued at this point.',
        '1. When the bank has credited the batch, press **Record as cleared** under **Batches**; the amount moves to the bank account. When you import a [bank statement](/rent/statement), a credit of the same amount is suggested as a match for the batch; once confirmed, the batch clears on the date of that line. A batch already recorded as cleared is only matched, and nothing is posted twice. Withdrawals that look like returned cheques are listed too; record the returns first.',
        'If the bank returns a cheque, choose **Returned by bank** on its line and enter the reason and a fee, if any. The charges become unpaid again, the receipt is voided and the payer is notified by email. Before a cheque is paid in, you can return it to the payer with **Hand back**. Charges paid by cheque cannot be refunded until the cheque has cleared; a cleared cheque can no longer be recorded as returned.',
      ],
    },
  ],
};
