import type { HelpPart } from './help.build.ts';

export const activityHelp: HelpPart = {
  name: ['活動', 'Activities'],
  questions: [
    {
      title: ['怎樣舉辦活動？', 'How do I hold an activity?'],
      screens: ['/activity/list', '/activity/add', '/activity/:id/detail/edit'],
      zh: [
        '1. 在[活動列表](/activity/list)按**新增活動**，填寫名稱、類別、活動時間、報名時間、地點和電話。活動不可早於報名截止。',
        '1. **名額**不填即不限。有名額時可設候補。**可參加身份**不選即所有身份，年齡必須填寫。',
        '1. 收費活動可**劃一收費**，或**按年齡收費**；年齡組別不可重疊，畫面會說明哪些年齡沒有價錢。每位收費須高於 HK$10。',
        '1. 設定付款時限和**取消退款**：活動開始前多少小時或更早取消可全數退款。',
        '1. 按**儲存草稿**，在活動頁按**發佈**。住戶在報名時間內可報名；**公開網頁**和**海報 PDF** 在「更多操作」。',
        '要再辦同樣的活動，按**複製**。月曆顯示一個月的活動，選擇會記住。',
      ],
      en: [
        '1. In [Activities](/activity/list), press **Add activity** and enter name, type, the time of the activity and of the sign-up, place and phone. An activity cannot begin before its sign-up closes.',
        '1. Empty **Places** means no limit. With a limit there can be a waiting list. No identity selected means all of them; the ages have to be filled in.',
        '1. A charge is **One price** or **By age**. Age bands cannot overlap; the screen says which ages have no price. A price is more than HK$10.',
        '1. Set the time to pay, and until how many hours before the start cancelling gives the money back.',
        '1. Press **Save draft**, then **Publish** on the activity’s page. Residents can sign up while sign-up is open. **Public page** and **Poster PDF** are under More actions.',
        'For the same activity again, press **Copy**. **Month** shows the activities of a month and is remembered.',
      ],
    },
    {
      title: ['怎樣代住戶報名和收款？', 'How do I sign a resident up and collect the fee?'],
      screens: ['/activity/:id/detail', '/activity/:id/signup/:number/info', '/activity/charge/:id/detail'],
      zh: [
        '1. 在活動頁按**代住戶報名**，選擇住戶和單位，填寫每位參加者的姓名和年齡。價錢即時計算。',
        '1. 名額不足時會排入候補，畫面說明前面有多少人。同一住戶同時只可有一個報名。',
        '1. 住戶在場即付的，選**即時收款**（現金、刷卡、八達通、轉數快或錢包），報名和收款一次完成；候補不收款。',
        '1. 稍後付款的，在報名頁按**收款**：現金、刷卡、銀行轉賬、網上或錢包，與其他賬單一樣。付款後報名即確認。',
        '1. 逾時未付款的報名自動取消，名額按次序給候補，候補者有同樣的付款時限，並收到電郵。',
        '確認後可按**電郵入場票**，或**顯示二維碼及連結**；入場票可隨時**更換**，舊票即時作廢。',
      ],
      en: [
        '1. On the activity’s page press **Sign a resident up**, choose the resident and the unit, and enter name and age of each head. The price is worked out at once.',
        '1. If there are not enough places it goes on the waiting list; the screen says behind how many people. A resident has one sign-up of an activity at a time.',
        '1. If the resident pays on the spot, choose **Collect now** (cash, card, Octopus, FPS or the wallet): signed up and collected in one step. The waiting list takes no money.',
        '1. To collect later, press **Collect** on the sign-up’s page: cash, card, bank transfer, online or wallet, as for any bill. Once paid, it is confirmed.',
        '1. What is not paid in time ends by itself. Its places go to the waiting list in order, with the same time to pay and an email.',
        'Once confirmed, press **Email the ticket** or **Show QR code and link**. **Replace** makes a new ticket; the old one ends at once.',
      ],
    },
    {
      title: ['怎樣取消報名或整個活動？', 'How do I cancel a sign-up, or the whole activity?'],
      screens: ['/activity/:id/detail', '/activity/:id/signup/:number/info'],
      zh: [
        '- **取消報名**：畫面先說明會否退款及金額；限期後取消不退款，活動結束後不能取消。空出的名額給候補。',
        '- **取消活動**：先列出會取消多少個報名、多少人，以及退款總額。填寫原因，輸入活動編號確認。',
        '- 網上付款退回原來方式，其他退回住戶錢包；所有人收到電郵。**取消進度**逐個報名列出結果，未能退款的可**再試**。',
        '- **下架**只停止報名，已有的報名保留，之後可**重新上架**。',
      ],
      en: [
        '- **Cancel the sign-up**: the screen first says whether money goes back and how much. After the time limit nothing does, and after the activity nothing can be cancelled. The places go to the waiting list.',
        '- **Cancel the activity**: first it lists how many sign-ups and people it cancels, and how much is refunded. Enter the reason, and type the activity’s number to confirm.',
        '- What was paid online goes back that way, the rest into the residents’ wallets, and everybody is told by email. **Cancellation** lists the result of each sign-up; **Try again** repeats what failed.',
        '- **Take offline** only stops signing up. Sign-ups stay, and you can **Reinstate** it.',
      ],
    },
    {
      title: ['活動當日怎樣簽到？', 'How do I check people in on the day?'],
      screens: ['/activity/:id/detail'],
      zh: [
        '1. 在活動頁按**簽到**。由活動當日早上開放，至活動結束。',
        '1. 掃描入場票的二維碼（鏡頭或手持掃描器），或輸入簽到編號或報名編號；也可輸入姓名或電話，在下面選擇。十分鐘內輸入太多錯誤編號，需稍候再輸入，掃描不受限制。',
        '1. 畫面以大字和提示音回答：歡迎和人數，或不可簽到的原因和處理方法。按 Esc 接待下一位。',
        '簽錯了，在報名頁按**取消簽到**。**打印名單**可在沒有網絡時使用；**通知參加者**以電郵告訴所有人。',
      ],
      en: [
        '1. On the activity’s page press **Check in**. It is open from the morning of the day until the activity ends.',
        '1. Scan the QR code of the ticket (camera or hand scanner), or type its code or the sign-up number. Or type a name or a phone number and choose below. After too many wrong codes within ten minutes codes have to wait; scanning never does.',
        '1. One big answer with a tone: welcome and how many people, or why not and what to do. Press Esc for the next.',
        'If it was a mistake, press **Take the check-in back** on the sign-up’s page. **Print the list** helps without a network; **Message everybody** tells all of them by email.',
      ],
    },
  ],
};
