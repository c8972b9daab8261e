import type { HelpPart } from './help.build.ts';

export const debtorHelp: HelpPart = {
  name: ['欠款人', 'Debtors'],
  questions: [
    {
      title: ['誰欠款最多，欠了多久？', 'Who owes the most, and for how long?'],
      screens: ['/rent/list', '/bill/brief'],
      zh: [
        '1. 在首頁的**欠款賬齡**按**欠款人**，或在[租金列表](/rent/list)或[賬單概覽](/bill/brief)打開**欠款人**。',
        '1. 逾期最多的排在最前。按欄名可改排序；選**按單位**即每個單位一行。',
        '- 租金、按金、賬單和其他應收款項合併計算，分為未到期、1–30 日、31–60 日、61–90 日和 90 日以上；只包括你可查看的款項。',
        '- **單位通知書**把每個單位每位付款人的未繳款項列在一張繳款通知書，承前結欠分開列出，並附總額的轉數快二維碼；可為整個名單、所選各行或一個單位製作。',
        '- **匯出**和**打印名單**需要你可查看的各類款項的匯出權限。',
      ],
      en: [
        '1. On the home page, press **Debtors** under **Arrears by age**, or open **Debtors** in [Rents](/rent/list) or the [Bill overview](/bill/brief).',
        '1. Those with the largest overdue amounts come first. Press a column heading to sort by it. **By unit** shows one row for each unit.',
        '- Rents, deposits, bills and other charges are added together and grouped as not due, 1–30 days, 31–60 days, 61–90 days and over 90 days. Only charges that you may view are included.',
        '- **Unit demand notes** lists all unpaid charges of each payer of a unit on one demand note, with the balance brought forward shown separately and an FPS QR code for the total. Create them for the whole list, the selected rows or one unit.',
        '- **Export** and **Print list** require permission to export each type of charge that you can view.',
      ],
    },
    {
      title: ['怎樣追收欠款？', 'How do I follow up outstanding charges?'],
      screens: ['/rent/list', '/bill/brief'],
      zh: [
        '1. 在**欠款人**選取一位或多位，按**催繳**：電郵會每人一封，列出其全部欠款；信件會合為一個 PDF 供打印；電話和上門只作記錄。',
        '1. 有爭議的欠款人不會收到催繳，除非你選擇包括他們。未到期的款項也要選擇才會包括。',
        '1. 按一位欠款人，再按**更改追收安排**，記下承諾繳款日、爭議和跟進人；按**加上備註**記下談話內容。記錄列出每次更改。',
      ],
      en: [
        '1. In **Debtors**, select one or more debtors and press **Remind**. By email, each receives one message listing all outstanding charges; letters are combined into one PDF for printing; phone calls and visits are only recorded.',
        '1. Debtors with a dispute are not reminded unless you choose to include them. The same applies to charges not yet due.',
        '1. Open a debtor and press **Edit follow-up** to record the promised date, any dispute and who follows up. Press **Add note** to record what was said. The history lists each change.',
      ],
    },
  ],
};
