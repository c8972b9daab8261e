import type { HelpPart } from './help.build.ts';

export const upkeepHelp: HelpPart = {
  name: ['保養及法定檢查', 'Upkeep and statutory checks'],
  questions: [
    {
      title: [
        '怎樣加入升降機、消防等法定檢查？',
        'How do I add statutory checks for lifts, fire services and so on?',
      ],
      screens: ['/repair/list'],
      zh: [
        '1. 在[保養及法定檢查](/repair/list?tab=upkeep)按**由現成清單加入**。',
        '1. 剔選適用的項目；每項下面寫明依據。註有「一般做法，請核對週期」的項目沒有統一的法定週期，請向承辦商核實。',
        '1. 選擇樓宇或**全屋苑**；升降機和斜坡須逐一命名，例如「1 號升降機、2 號升降機」，每個名稱各成一項計劃。',
        '1. 輸入首次限期，按**加入計劃**。強制驗樓及驗窗以通知所定的日期為限期，只此一次。',
        '其他保養可按**新增計劃**，自訂每若干日、星期、月或年；亦可在計劃內按**複製計劃**。',
      ],
      en: [
        '1. In [Upkeep and checks](/repair/list?tab=upkeep), press **Add from list**.',
        '1. Tick the items that apply; each shows what it is based on. Items marked “Usual practice, check the period” have no single statutory period: confirm it with the contractor.',
        '1. Choose buildings or **Whole estate**. Lifts and slopes must be named one by one, such as “Lift 1, Lift 2”; each name becomes a plan.',
        '1. Enter the first due date and press **Add plans**. Mandatory building and window inspections are due once only, by the date stated in the notice.',
        'For other upkeep, press **Add plan** and set a period in days, weeks, months or years, or press **Copy plan** on an existing plan.',
      ],
    },
    {
      title: ['計劃何時開立工單？怎樣順延？', 'When does a plan create an order, and when does it move on?'],
      screens: ['/repair/list', '/repair/upkeep/:id/detail'],
      zh: [
        '- 到期前若干日（**預早開單日數**），系統自動開立一張[工單](/repair/list)，來源為巡查。同一限期只開一張；停機數日後亦只補一張。',
        '- **完成工單**後，計劃順延至下一個限期；工單**不作維修結束**則不算完成，計劃仍會逾期。',
        '- 承辦商未經工單自行完成，按**記錄已完成**，可附證書，亦可改用證書所定的下次限期。',
        '- 31 日到期的計劃在短月為月底；2 月 29 日的計劃在平年為 2 月 28 日。',
        '- **暫停**期間不開單、不算逾期；**恢復**時選擇下次限期。**結束計劃**後，記錄和證書保留。',
        '逾期的計劃列於首頁待辦，並會通知可指派報修的同事一次。',
      ],
      en: [
        '- Some days before the due date (**Lead time (days)**), a [repair order](/repair/list) is created automatically with the source Inspection. There is only one for each due date, even if the server has been down for some days.',
        '- When the order is **finished**, the plan moves on to its next due date. An order **closed without repair** does not count as done, and the plan still becomes overdue.',
        '- If the contractor did the work without an order, press **Record as done**. You can add the certificate and use the next due date stated on it.',
        '- A plan due on the 31st is due on the last day of shorter months; a plan due on 29 February is due on 28 February in other years.',
        '- While a plan is **paused**, no orders are created and it does not become overdue; **Resume** asks for the next due date. **End plan** keeps its records and certificates.',
        'Overdue plans are listed on the home page, and colleagues who can assign repairs are notified once.',
      ],
    },
    {
      title: ['證書放在哪裏？', 'Where are the certificates?'],
      screens: ['/repair/upkeep/:id/detail', '/repair/:id/detail'],
      zh: [
        '每次執行可存最多 5 份 PDF 證書：在計劃的**執行記錄**，或在由計劃開立的工單上按**上載證書**。完成工單後如仍未有證書，工單會提示。舊證書會一直保留。',
      ],
      en: [
        'Up to 5 PDF certificates can be kept for each time the work is done: press **Upload certificate** under **Work records** on the plan, or on the order created by the plan. A finished order without a certificate shows a reminder. Earlier certificates are kept.',
      ],
    },
  ],
};
