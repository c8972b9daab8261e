import type { HelpPart } from './help.build.ts';

export const leaseHelp: HelpPart = {
  name: ['租約', 'Leases'],
  questions: [
    {
      title: ['怎樣新增租約？', 'How do I add a lease?'],
      screens: ['/lease/add', '/lease/list'],
      zh: [
        '1. 在[租約列表](/lease/list)按**新增租約**。',
        '1. **租約資料**：選擇單位、類型和租期。單位已租出的日子會列出，不能選擇。',
        '1. **租戶資料**：選用現有住戶，或填寫新租戶。',
        '1. **租金和按金**：租金條款須覆蓋整個租期；漏空或重疊的日子會即時標示。免租月份填 0。',
        '1. 核對首十二期租金和印花稅估算，然後儲存。',
        '未完成的表格會保留為草稿，下次打開可以繼續。',
      ],
      en: [
        '1. In [Leases](/lease/list), press **Add lease**.',
        '1. **Lease**: choose the unit, type and term. Dates already let are listed and cannot be selected.',
        '1. **Tenant**: choose an existing resident or enter a new tenant.',
        '1. **Rent and deposit**: the rent terms must cover the whole term; gaps and overlaps are marked as you type. Enter 0 for rent-free months.',
        '1. Check the first twelve rents and the stamp duty estimate, then save.',
        'An unfinished form is kept as a draft for you to continue next time.',
      ],
    },
    {
      title: ['死約和生約有甚麼分別？', 'What is the difference between a fixed and a flexible term?'],
      screens: ['/lease/add', '/lease/:id/detail'],
      zh: [
        '- **死約**：雙方須履行至租期屆滿。',
        '- **生約**：由**最早可終止日期**起，任何一方可按**通知期**提早終止。',
        '常見的兩年租約，首 12 個月為死約，其後為生約：類型選**生約**，再填寫最早可終止日期。',
        '租約頁的租期圖會標示兩段日子、今日和通知期限。',
      ],
      en: [
        '- **Fixed term**: both parties are bound until the term ends.',
        '- **Flexible term**: from the date in **Break option from**, either party can end the lease early by giving the **notice period**.',
        'A typical two-year lease is fixed for the first 12 months and flexible after that: choose **Flexible term** and enter the date from which it can be ended early.',
        'The term chart on the lease page shows both periods, today and the notice deadline.',
      ],
    },
    {
      title: ['怎樣續租？', 'How do I renew a lease?'],
      screens: ['/lease/:id/detail', '/lease/add'],
      zh: [
        '1. 打開租約，按**續租**。',
        '1. 新租約由原租約完結翌日開始，單位、租戶和條款已預先填上。',
        '1. 核對租期、租金和按金，然後儲存。兩份租約會互相連結。',
        '**沿用現有按金**會把持有的按金轉入新租約：新按金較高時，租戶只須補交差額；較低時，餘額留在原租約，退租時退還。當日不算收款或退款。須有退款權限；支票兑現後才可沿用。',
      ],
      en: [
        '1. Open the lease and press **Renew**.',
        '1. The new lease starts the day after the current one ends; unit, tenant and terms are filled in.',
        '1. Check the term, rent and deposit, then save. The two leases are linked.',
        '**Carry over the deposit held** moves the deposit to the new lease. If the new deposit is higher, the tenant only pays the difference; if it is lower, the rest stays with the current lease and is refunded on move-out. Nothing counts as received or refunded on that day. You need permission to make refunds, and a deposit paid by cheque must have cleared first.',
      ],
    },
    {
      title: ['租戶退租要做甚麼？', 'What do I do when a tenant moves out?'],
      screens: ['/lease/:id/detail'],
      zh: [
        '在租約頁打開**退租**，依次完成：',
        '1. **遷出日期**：提早遷出才需要。其後未繳交的租金會作廢，當期按日計算。',
        '1. **清繳租金**：收齊或作廢未繳交的租金。',
        '1. **退還按金**：可扣除款項並寫明原因，餘額按原來的付款方式退還。網上支付的按金只可在退款期限內線上退款。',
        '1. **確認退租**：租戶與單位解除綁定，租約變為**已退租**，不能還原。',
        '每一步會說明未能進行的原因。按金扣除或退還後，可在租約頁**文件**製作**按金結算書**交給租戶。',
      ],
      en: [
        'Open **End lease** on the lease page and complete the steps in order:',
        '1. **Move-out date**: needed only if the tenant leaves early. Later unpaid rents are voided, and the current period is charged by the day.',
        '1. **Clear rents**: collect or void unpaid rents.',
        '1. **Refund deposit**: deductions need a reason; the balance is refunded to the original payment method. A deposit paid online can be refunded online only within the refund period.',
        '1. **Confirm move-out**: the tenant is unlinked from the unit and the lease becomes **Moved out**. This cannot be undone.',
        'Each step explains anything that prevents it. After any deduction or refund of the deposit, create the **Deposit settlement statement** for the tenant under **Documents** on the lease page.',
      ],
    },
    {
      title: ['加蓋印花和 CR109 的限期怎樣計算？', 'How are the stamping and CR109 deadlines calculated?'],
      screens: ['/lease/:id/detail', '/lease/calendar'],
      zh: [
        '- **加蓋印花**：簽約後 30 日內。',
        '- **CR109**：住宅租約，簽約後一個月內向差餉物業估價署呈交。',
        '在租約頁的**合規**按**記錄**，填寫完成日期和印花編號。',
        '印花稅只是估算，以稅務局評定為準。',
      ],
      en: [
        '- **Stamping**: within 30 days of signing.',
        '- **CR109**: for domestic leases, to the Rating and Valuation Department within one month of signing.',
        'Press **Record** under **Compliance** on the lease page and enter the completion date and stamp number.',
        'Stamp duty is an estimate only; the Inland Revenue Department’s assessment prevails.',
      ],
    },
    {
      title: ['怎樣在自己的日曆看到租約日期？', 'How do I see lease dates in my own calendar?'],
      screens: ['/lease/calendar'],
      zh: [
        '1. 在[租約日曆](/lease/calendar)打開訂閱，建立連結。',
        '1. 複製連結，在手機或電腦的日曆程式選擇以網址訂閱。',
        '連結只顯示一次，請勿轉交他人；懷疑外洩時撤銷，再建立新連結。失去租約權限後，連結即時失效。',
      ],
      en: [
        '1. In the [Lease calendar](/lease/calendar), open the subscription and create a link.',
        '1. Copy the link, and subscribe by URL in the calendar app on your phone or computer.',
        'The link is shown only once, so do not share it; if it may have leaked, revoke it and create a new one. It stops working as soon as you lose permission to view leases.',
      ],
    },
    {
      title: ['怎樣匯出租約或租金？', 'How do I export leases or rents?'],
      screens: ['/lease/list', '/rent/list'],
      zh: [
        '1. 在[租約列表](/lease/list)或[租金列表](/rent/list)按**匯出**。',
        '1. 選擇日期、位置和狀態；對話框會顯示符合條件的數目。',
        '1. 按**下載 Excel**。製作期間可以繼續工作，亦可取消。',
        '租金每次最多匯出 90 日。沒有查看證件的權限時，證件號碼會遮蓋。',
      ],
      en: [
        '1. In [Leases](/lease/list) or [Rents](/rent/list), press **Export**.',
        '1. Choose the dates, location and status; the dialog shows how many records match.',
        '1. Press **Download Excel**. You can keep working while it is prepared, or cancel it.',
        'Rents can be exported for at most 90 days at a time. Without permission to view identity documents, ID numbers are masked.',
      ],
    },
  ],
};
