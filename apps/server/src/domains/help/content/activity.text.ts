import type { HelpPart } from './help.build.ts';

export const activityHelp: HelpPart = {
  name: ['活動', 'Activities'],
  questions: [
    {
      title: ['怎樣舉辦活動？', 'How do I organise an activity?'],
      screens: ['/activity/list', '/activity/add', '/activity/:id/detail/edit'],
      zh: [
        '1. 在[活動列表](/activity/list)按**新增活動**，填寫名稱、類別、活動時間、報名時間、地點和電話。活動不可早於報名截止。',
        '1. **名額**不填即不限。有名額時可設候補。**可參加身份**不選即所有身份，年齡必須填寫。',
        '1. 收費活動可**劃一收費**，或**按年齡收費**；年齡組別不可重疊，畫面會說明哪些年齡沒有價錢。每位收費須高於 HK$10。',
        '1. 設定付款時限和**取消退款**：活動開始前多少小時或更早取消可全數退款。',
        '1. 按**儲存草稿**，在活動頁按**發佈**。住戶在報名時間內可報名；**公開網頁**和**海報 PDF** 在「更多操作」。',
        '要再辦同樣的活動，按**複製**。**月曆**顯示一個月的活動，選擇會記住。',
      ],
      en: [
        '1. In [Activities](/activity/list), press **Add activity** and enter the name, type, activity time, sign-up period, venue and phone. An activity cannot start before sign-up closes.',
        '1. Leave **Places** empty for no limit. With a limit, you can set a waiting list. If no identity is selected under **Open to**, all identities can join. The age limits are required.',
        '1. A paid activity has a **Flat fee** or charges **By age**. Age bands cannot overlap; the screen shows which ages have no price. Each price must be more than HK$10.',
        '1. Set the time to pay and the **Cancellation refund**: how many hours before the start a sign-up can be cancelled with a full refund.',
        '1. Press **Save draft**, then **Publish** on the activity page. Residents can sign up during the sign-up period. **Public page** and **Poster PDF** are under More actions.',
        'To hold the same activity again, press **Copy**. **Month** shows the activities of a month, and your choice is remembered.',
      ],
    },
    {
      title: ['怎樣代住戶報名和收款？', 'How do I sign up a resident and collect the fee?'],
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
        '1. On the activity page, press **Sign up a resident**, choose the resident and the unit, and enter the name and age of each participant. The price is calculated at once.',
        '1. If there are not enough places, the sign-up joins the waiting list; the screen shows how many people are ahead. A resident can have only one sign-up for an activity at a time.',
        '1. If the resident pays on the spot, choose **Collect now** (cash, card, Octopus, FPS or wallet) to sign up and collect in one step. Nothing is collected for the waiting list.',
        '1. To collect later, press **Collect** on the sign-up page: cash, card, bank transfer, online or wallet, as for any bill. The sign-up is confirmed once paid.',
        '1. Sign-ups not paid in time are cancelled automatically. Their places go to the waiting list in order, with the same time to pay and an email to the resident.',
        'Once the sign-up is confirmed, press **Email ticket** or **Show QR code and link**. **Replace** issues a new ticket at any time; the old one stops working at once.',
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
        '- **Cancel sign-up**: the screen first shows whether there is a refund and how much. There is no refund after the deadline, and a sign-up cannot be cancelled after the activity has ended. Freed places go to the waiting list.',
        '- **Cancel activity**: the screen first lists how many sign-ups and people will be cancelled and the total refund. Enter the reason, and type the activity number to confirm.',
        '- Online payments are refunded to the original method and other payments to residents’ wallets, and everyone is notified by email. **Cancellation progress** lists the result of each sign-up; press **Try again** for failed refunds.',
        '- **Take offline** only stops sign-up. Existing sign-ups are kept, and you can **Reinstate** the activity later.',
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
        '1. On the activity page, press **Check in**. It is open from the morning of the activity until it ends.',
        '1. Scan the QR code on the ticket (camera or hand scanner), or type the check-in code or the sign-up number. You can also type a name or phone number and choose below. After too many wrong codes within ten minutes, you have to wait before typing more; scanning is not affected.',
        '1. The answer is shown in large text with a tone: welcome and the number of people, or why the person cannot be checked in and what to do. Press Esc for the next person.',
        'To correct a mistake, press **Undo check-in** on the sign-up page. **Print list** can be used without a network; **Message participants** notifies everyone by email.',
      ],
    },
  ],
};
