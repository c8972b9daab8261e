import type { HelpPart } from './help.build.ts';

export const billHelp: HelpPart = {
  name: ['賬單和櫃枱', 'Bills and the counter'],
  questions: [
    {
      title: ['收費標準怎樣訂定和修改？', 'How are charge standards set and changed?'],
      screens: ['/bill/standard/list', '/bill/standard/add'],
      zh: [
        '1. 在[收費標準](/bill/standard/list)新增：選擇賬單類型，固定金額或浮動單價，生效日期和適用範圍。',
        '1. 價格有變時，打開標準按**新增版本**，訂明由哪一日起生效。',
        '已出的賬單保留原來的版本和算式；未用過的版本可以刪除。',
        '逾期附加費也在標準訂明：寬限日數、固定金額或百分比、上限。它是另一張賬單，不會改動原來那張。',
      ],
      en: [
        '1. Add one in [Charge standards](/bill/standard/list): the type of bill, a fixed amount or a price for each unit, from when and for whom.',
        '1. When the price changes, open the standard and press **Add a version**, and say from which day it holds.',
        'Bills that were made keep their version and its arithmetic; a version that was not used can be deleted.',
        'Late charges stand in the standard too: days of grace, an amount or a percentage, and a cap. Each is a bill of its own, and the late one stays as it was.',
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
        '1. Type the reading in the row of each meter, where the last one is shown, or import an Excel sheet.',
        'One that goes backward or jumps is marked: check it and correct it. A bill keeps the readings that it was made from.',
      ],
    },
    {
      title: ['怎樣每月出賬？', 'How do I make the bills of a month?'],
      screens: ['/bill/add', '/bill/list'],
      zh: [
        '1. 在[賬單列表](/bill/list)按**新增賬單**，選擇月份和收費標準。',
        '1. 預覽列出張數、總額、與上月的差別，並標示不尋常的單位，例如沒有業主或缺少讀數。',
        '1. 核對後確認。重複出賬不會產生第二張賬單。',
        '屋苑設置可以訂明每月哪一日自動出賬。單張、臨時收費和 Excel 匯入也在同一頁。',
      ],
      en: [
        '1. Press **New bill** in [Bills](/bill/list), and choose the month and the standards.',
        '1. The preview tells how many, how much and what differs from the month before, and marks what is odd: a unit without an owner, a missing reading.',
        '1. Check it and confirm. Running it twice makes no second bill.',
        'The estate’s settings may name a day on which it runs by itself. Single bills, temporary charges and the Excel import are on the same page.',
      ],
    },
    {
      title: ['為甚麼賬單是這個金額？', 'Why is a bill of this amount?'],
      screens: ['/bill/:id/detail'],
      zh: [
        '賬單頁的**為甚麼是這個金額**列出收費標準、版本、單價、數量、讀數和計費時段，並逐步計算。',
        '未有人繳交前可以更改金額或到期日；不應收取的可以寫明原因作廢。已繳交的賬單不能更改，只可退款。',
      ],
      en: [
        '**Why this amount** on the bill’s page shows standard, version, price, quantity, readings and period, step by step.',
        'Until somebody pays, its amount and due day can be changed, and what should not be asked for is voided with a reason. A paid one is never changed; money of it can be given back.',
      ],
    },
    {
      title: ['怎樣在櫃枱收款？', 'How do I collect at the counter?'],
      screens: ['/bill/list/pay-batch'],
      zh: [
        '1. 輸入單位、住戶姓名或電話，用上下鍵選擇，按 `Enter`。',
        '1. 選擇付款人和方法：現金、刷卡或錢包。未繳的租金和賬單已全部選取，空白鍵可取消。',
        '1. 現金剛好時連按兩次 `Enter`；否則輸入實收金額，畫面會顯示找續。',
        '一次只收一個單位，全部入賬或全部不入賬，並發出一張雙語收據，可打印或電郵。',
        '選擇**錢包**時由繳費人的錢包支付，所以已選的款項須屬同一位繳費人。',
      ],
      en: [
        '1. Type a unit, a resident or a phone, choose with the arrows and press `Enter`.',
        '1. Choose payer and method: cash, card or wallet. Unpaid rents and bills are ticked already; Space unticks one.',
        '1. For the exact sum press `Enter` twice; otherwise type what was handed over, and the change is shown.',
        'One unit at a time, all of it or nothing, with one receipt in both languages to print or to mail.',
        'The **wallet** is that of who was billed, so what is ticked has to be of one person.',
      ],
    },
    {
      title: ['怎樣結賬？', 'How do I close the day?'],
      screens: ['/bill/list/pay-batch'],
      zh: [
        '1. 在櫃枱打開**結賬**，點算現金和刷卡單並輸入金額。',
        '1. 與賬面不符時須寫明差額原因。',
        '1. 結賬後可下載報告；記錄不能更改。',
        '每位收款員各自結賬。銀行轉賬、線上付款和錢包會列出，但毋須點算。',
      ],
      en: [
        '1. Open **Close the day** at the counter, count cash and card slips, and type the sums.',
        '1. When they differ from the books, say why.',
        '1. The report can be downloaded afterwards; a close is never changed.',
        'Each cashier closes for themselves. Transfers, online payments and wallets are listed and not counted.',
      ],
    },
    {
      title: ['賬單退款為甚麼要等候批核？', 'Why does a refund of a bill wait?'],
      screens: ['/bill/:id/detail', '/bill/list'],
      zh: [
        '屋苑設置可訂明退款限額；同一賬單的退款合計超過限額時，須由另一位同事批核。',
        '在[賬單列表](/bill/list)的退款批核逐一處理。提出退款的人不能批核自己的申請；管理員除外。',
      ],
      en: [
        'The estate’s settings may name a limit. When all that went back of a bill would pass it, a second person has to approve.',
        'They are listed in [Bills](/bill/list) under the refunds. Nobody approves what they asked for, but for administrators.',
      ],
    },
  ],
};
