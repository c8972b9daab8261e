import type { HelpPart } from './help.build.ts';

export const weatherHelp: HelpPart = {
  name: ['惡劣天氣', 'Severe weather'],
  questions: [
    {
      title: ['八號風球或黑雨時怎樣做？', 'What do I do at typhoon signal no. 8 or in a black rainstorm?'],
      screens: ['/index'],
      zh: [
        '1. 在[首頁](/index)按**惡劣天氣**，選擇警告信號和預計結束時間。全部設施和其間的活動已預先選好，不需要的可取消。',
        '1. 看清楚畫面列出的住戶人數、會取消的預訂和退款金額，再按**立即開始**。',
        '系統會向全屋苑發出緊急通知，關閉設施並逐項取消其間的預訂、全數退款和通知預訂人，活動則下架。首頁頂部列出進度，各同事都看到。',
        '信號除下後按**結束安排**：設施重開、活動重新上架、通知結束。已取消的預訂不會恢復。',
      ],
      en: [
        '1. On the [home page](/index), press **Severe weather** and choose the warning and its expected end. All facilities and the activities until then are chosen already; clear those that go on.',
        '1. Read how many residents are told, which bookings are cancelled and what is refunded, then press **Begin now**.',
        'An urgent notice goes to the whole estate. Facilities close, and their bookings are cancelled one by one, refunded in full, with a letter to whoever booked. Activities go offline. The head of the home page shows the progress to all staff.',
        'Once the warning is over, press **End arrangements**: facilities open, activities go online and the notice ends. Cancelled bookings stay cancelled.',
      ],
    },
  ],
};
