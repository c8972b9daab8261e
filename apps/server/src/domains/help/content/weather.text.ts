import type { HelpPart } from './help.build.ts';

export const weatherHelp: HelpPart = {
  name: ['惡劣天氣', 'Severe weather'],
  questions: [
    {
      title: [
        '八號風球或黑雨時怎樣做？',
        'What do I do under Typhoon Signal No. 8 or a black rainstorm warning?',
      ],
      screens: ['/index'],
      zh: [
        '1. 在[首頁](/index)按**惡劣天氣**，選擇警告信號和預計結束時間。全部設施和其間的活動已預先選好，不受影響的可取消選取。',
        '1. 看清楚畫面列出的住戶人數、會取消的預訂和退款金額，再按**立即開始**。',
        '系統會向全屋苑發出緊急通知，關閉設施並逐項取消其間的預訂、全數退款和通知預訂人，活動則下架。首頁頂部列出進度，各同事都看到。',
        '警告取消後按**結束安排**：設施重開、活動重新上架、通知結束。已取消的預訂不會恢復。',
      ],
      en: [
        '1. On the [home page](/index), press **Severe weather** and choose the warning and its expected end. All facilities, and the activities held until then, are already selected; clear any that are not affected.',
        '1. Check the number of residents to be notified, the bookings to be cancelled and the amount to be refunded, then press **Start now**.',
        'An urgent notice is sent to the whole estate, the facilities are closed, their bookings are cancelled one by one with a full refund, those who booked are notified, and the activities are taken offline. The top of the home page shows the progress to all staff.',
        'When the warning is cancelled, press **End arrangements**: the facilities reopen, the activities go back online and the notice ends. Cancelled bookings are not restored.',
      ],
    },
  ],
};
