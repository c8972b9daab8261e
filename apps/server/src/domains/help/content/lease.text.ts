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
        '1. **租金和按金**：收費標準須覆蓋整個租期；漏空或重疊的日子會即時標示。免租月份填 0。',
        '1. 核對首十二期租金和印花稅估算，然後儲存。',
        '未完成的表格會保留為草稿，下次打開可以繼續。',
      ],
      en: [
        '1. Press **Add lease** in [Leases](/lease/list).',
        '1. **Lease**: choose unit, type and term. Days on which the unit is let are listed and cannot be chosen.',
        '1. **Tenant**: choose a resident, or fill in somebody new.',
        '1. **Rent and deposit**: the standards must cover the whole term; gaps and overlaps are shown as you type. Rent-free months have 0.',
        '1. Check the first twelve rents and the estimate of the stamp duty, then save.',
        'A form that was left is kept as a draft and offered the next time.',
      ],
    },
    {
      title: ['死約和生約有甚麼分別？', 'What is the difference between a fixed and a flexible term?'],
      screens: ['/lease/add', '/lease/:id/detail'],
      zh: [
        '- **死約**：雙方須履行至租期屆滿。',
        '- **生約**：由**最早可終止日期**起，任何一方可按**通知期**提早終止。',
        '常見的兩年租約，首 12 個月為死約，其後為生約：類型選**生約**，再填寫最早可終止日期。',
        '租約頁的租期圖會標示兩段日子、今日和通知限期。',
      ],
      en: [
        '- **Fixed**: both sides are bound until the term ends.',
        '- **Flexible**: from the day in **May end early from** either side may end it, with the **notice** agreed on.',
        'A usual lease of two years is fixed for 12 months and flexible after: choose the **flexible** type and fill in the first day on which it may end early.',
        'The line of the term on the page of the lease shows both spans, today, and the last day for notice.',
      ],
    },
    {
      title: ['怎樣續租？', 'How do I renew a lease?'],
      screens: ['/lease/:id/detail', '/lease/add'],
      zh: [
        '1. 打開租約，按**續租**。',
        '1. 新租約由原租約完結翌日開始，單位、租戶和條款已預先填上。',
        '1. 核對租期、租金和按金，然後儲存。兩份租約會互相連結。',
      ],
      en: [
        '1. Open the lease and press **Renew**.',
        '1. The new one begins the day after; unit, tenant and conditions are filled in.',
        '1. Check term, rent and deposit, then save. The two leases are linked.',
      ],
    },
    {
      title: ['租戶退租要做甚麼？', 'What is to be done when a tenant leaves?'],
      screens: ['/lease/:id/detail'],
      zh: [
        '在租約頁打開**退租**，依次完成：',
        '1. **遷出日期**：提早遷出才需要。其後未繳交的租金會作廢，當期按日計算。',
        '1. **清繳租金**：收齊或作廢未繳交的租金。',
        '1. **退還按金**：可扣除款項並寫明原因，餘額按原來的付款方式退還。線上支付的按金只可在退款期限內線上退款。',
        '1. **確認退租**：租戶與單位解除綁定，租約變為**已退租**，不能還原。',
        '每一步會說明未能進行的原因。',
      ],
      en: [
        'Open **End of lease** on the page of the lease and take the steps in order:',
        '1. **Last day**: only when the tenant leaves early. Unpaid rents after it are voided, the one of that day is charged by the day.',
        '1. **Clear the rents**: collect or void what is unpaid.',
        '1. **Give the deposit back**: deductions need a reason; the rest goes back by the way it came. What was paid online can go back online only within the refund period.',
        '1. **Confirm the move-out**: tenant and unit are unbound, the lease becomes **moved out**, and that is final.',
        'Each step says what keeps it from being done.',
      ],
    },
    {
      title: ['打釐印和 CR109 的限期怎樣計算？', 'How are the deadlines for stamping and CR109 counted?'],
      screens: ['/lease/:id/detail', '/lease/calendar'],
      zh: [
        '- **打釐印**：簽約後 30 日內。',
        '- **CR109**：住宅租約，簽約後一個月內向差餉物業估價署呈交。',
        '在租約頁的**合規**按**記錄**，填寫完成日期和釐印編號。',
        '印花稅只是估算，以稅務局評定為準。',
      ],
      en: [
        '- **Stamping**: within 30 days of signing.',
        '- **CR109**: for domestic leases, to the Rating and Valuation Department within one month of signing.',
        'Press **Note** under **Compliance** on the page of the lease, and fill in the day and the stamp number.',
        'The stamp duty is an estimate; the assessment of the Inland Revenue Department counts.',
      ],
    },
    {
      title: ['怎樣在自己的日曆看到租約日期？', 'How do I see the dates of leases in my own calendar?'],
      screens: ['/lease/calendar'],
      zh: [
        '1. 在[租約日曆](/lease/calendar)打開訂閱，建立連結。',
        '1. 複製連結，在手機或電腦的日曆程式選擇以網址訂閱。',
        '連結只顯示一次，請勿轉交他人；懷疑外洩時撤銷，再建立新連結。失去租約權限後，連結即時失效。',
      ],
      en: [
        '1. Open the subscription in the [Lease calendar](/lease/calendar) and make a link.',
        '1. Copy it, and subscribe to it by its address in the calendar of your phone or computer.',
        'The link is shown once and is yours alone; revoke it and make another if others may know it. It stops working when you may no longer see leases.',
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
        '1. Press **Export** in [Leases](/lease/list) or [Rents](/rent/list).',
        '1. Choose dates, place and state; the dialog says how many match.',
        '1. Press **Download Excel**. You can go on working meanwhile, or cancel it.',
        'Rents are exported for 90 days at most. Without the permission to see identity numbers they are masked.',
      ],
    },
  ],
};
