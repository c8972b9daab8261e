import type { HelpPart } from './help.build.ts';

export const facilityHelp: HelpPart = {
  name: ['設施', 'Facilities'],
  questions: [
    {
      title: ['怎樣開放一項設施？', 'How do I open a facility?'],
      screens: [
        '/facility/add',
        '/facility/:id/detail/edit',
        '/facility/:id/detail/regulat-schedule',
        '/facility/:id/detail/regular-schedule/add',
        '/facility/:id/detail/regular-schedule/edit',
        '/facility/:id/detail/regular-schedule/copy',
      ],
      zh: [
        '1. 在[設施列表](/facility/list)按**新增設施**，填寫名稱、地點、電話、開放時間和預訂規則。**按設施收費**每次只供一組人使用，**按人數收費**多人共用名額。',
        '1. 在設施頁按**時段表**，再按**新增常規時段**：選擇有效期、週期，填寫各時段及收費；週末和假日可另訂收費。時段須在開放時間之內。',
        '1. **臨時時段**在其日子取代常規時段：改收費、改時間，或全日關閉並註明原因。',
        '新時段表若與已有預訂不同，畫面會先列出這些預訂；它們維持原來的時段和收費。',
      ],
      en: [
        '1. In [Facilities](/facility/list), press **Add facility** and enter the name, location, phone, opening hours and booking rules. **Per facility** means one party uses it at a time; **Per person** means several people share the places.',
        '1. On the facility page, press **Schedules**, then **Add regular schedule**: choose the validity period and cycle, and enter the slots and their prices, with separate prices for weekends and holidays if needed. Slots must be within the opening hours.',
        '1. A **temporary schedule** replaces the regular schedule on its dates: different prices, different times, or closed with a reason.',
        'If a new schedule differs from existing bookings, they are listed before you save. They keep their original slots and prices.',
      ],
    },
    {
      title: ['設施使用率在哪裏看？', 'Where do I see the usage of a facility?'],
      screens: ['/facility/:id/detail'],
      zh: [
        '設施頁下方的**使用數字**按星期和時間列出使用率，顏色愈深愈滿；並列出已用和開放的小時、收入、未到和預訂的數目。可選最多 90 日，只計已結束的時段。',
        '開放小時按現時的時段表計算，臨時關閉的時間不計；多人共用的時段按名額計算。',
      ],
      en: [
        '**Usage**, at the bottom of the facility page, shows the usage rate by weekday and hour (the darker, the fuller), with hours used and open, income, no-shows and bookings. Choose up to 90 days; only slots that have ended are counted.',
        'Open hours are based on the current schedules, excluding closures. Where people share a slot, each place is counted.',
      ],
    },
    {
      title: [
        '怎樣代住戶預訂、改期和收款？',
        'How do I book for a resident, reschedule and collect payment?',
      ],
      screens: [
        '/facility/list',
        '/facility/:id/detail',
        '/facility/booking/list',
        '/facility/booking/:id/detail',
        '/facility/booking/charge/:id/detail',
      ],
      zh: [
        '1. 在[時段](/facility/list?form=day)按一個空時段，選擇住戶、單位和人數；可同時選同一天的其他時段。儲存前顯示合計。',
        '1. 住戶在場即付的，選**即時收款**（現金、刷卡、八達通、轉數快或錢包），預訂和收款一次完成，並顯示找續。',
        '1. 稍後到管理處付款的預訂保留至當日結束，網上付款的保留 15 分鐘；逾時自動取消。',
        '1. 稍後付款的，在預訂頁按**收款**，與其他賬單一樣。付款後可**電郵預訂票**，到場時在[簽到](/facility/booking/list?tab=checkin)掃描或輸入編號。',
        '- **改期**：選擇新時段，畫面說明須另付或退還多少；差額在同一預訂收取。',
        '- **取消預訂**：限期前全數退還，其後按設施的百分比退還。**記錄未到**不退款；記錯可**撤回未到**。',
        '網上款項若在 15 分鐘後才到：時段仍然空置，預訂便會恢復，記錄寫明**遲到繳費，取回時段**；時段已被他人預訂、設施已關閉或下架，款項便全數退還。兩種情況住戶都會收到電郵，毋須職員處理。',
      ],
      en: [
        '1. In [Slots](/facility/list?form=day), press a free slot and choose the resident, the unit and the number of people. You can choose other slots on the same date as well. The total is shown before you save.',
        '1. If the resident pays on the spot, choose **Collect now** (cash, card, Octopus, FPS or wallet) to book and collect in one step; the change is shown.',
        '1. A booking to be paid at the counter is held until the end of the day, and one to be paid online for 15 minutes. Unpaid bookings are then cancelled automatically.',
        '1. To collect later, press **Collect** on the booking page, as for any bill. Once paid, press **Email ticket**; when the resident arrives, scan the ticket or type the code at [check-in](/facility/booking/list?tab=checkin).',
        '- **Reschedule**: choose new slots; the screen shows how much more to pay or how much will be refunded. Any difference is collected on the same booking.',
        '- **Cancel booking**: a full refund before the deadline, then the percentage set for the facility. **Record no-show** gives no refund; **Undo no-show** corrects a mistake.',
        'An online payment may arrive after the 15 minutes. If the slot is still free, the booking is restored, and its history shows **accepted a late payment and restored**; if the slot has been booked by someone else, or the facility has been closed or taken offline, the payment is refunded in full. The resident receives an email in either case, and staff need not do anything.',
      ],
    },
    {
      title: ['颱風或維修時怎樣關閉設施？', 'How do I close facilities in a typhoon, or for repairs?'],
      screens: ['/facility/:id/detail'],
      zh: [
        '1. 在設施頁「更多操作」按**臨時關閉**，選擇一項或多項設施、由何時至何時，並填寫原因。',
        '1. 畫面先說明會取消多少個預訂、退還多少、發出多少封電郵，以及多少個預訂人沒有電郵地址。確認後逐個取消並全數退款：網上付款退回原來方式，其他退回錢包；住戶收到電郵。',
        '- 轉賬憑證待審核的預訂在審核後才取消；沒有電郵地址的住戶請致電通知：按「已取消 … 個預訂」的連結，列表有電話。',
        '1. **臨時關閉**一欄顯示進度和未能退回的預訂。**提早重開**後時段即可再預訂，已取消的不會恢復。',
      ],
      en: [
        '1. On the facility page, press **Close temporarily** under More actions, choose one or more facilities and the start and end times, and enter the reason.',
        '1. The screen first shows how many bookings will be cancelled, how much will be refunded, how many emails will be sent and how many people have no email address. After you confirm, bookings are cancelled one by one and refunded in full: online payments to the original method, others to wallets. Residents are notified by email.',
        '- A booking whose transfer slip is in review is cancelled after the review. Please phone residents without an email address: the link showing how many bookings were cancelled opens their list, with phone numbers.',
        '1. **Closures** shows the progress and any failed refunds. After **Reopen**, the slots can be booked again; cancelled bookings are not restored.',
      ],
    },
    {
      title: ['怎樣在自己的日曆看到設施預訂？', 'How do I see facility bookings in my own calendar?'],
      screens: ['/facility/:id/detail'],
      zh: [
        '1. 在設施頁「更多操作」按**訂閱設施日曆**，再按**建立連結**。連結只顯示一次，請即複製。',
        '1. 在 Outlook、Apple 日曆或 Google 日曆選擇以網址訂閱，貼上連結。預訂、待繳費的預訂和臨時關閉便會顯示，並由日曆程式定時更新。',
        '- 日曆只有時間、人數和預訂編號，沒有姓名或電話，可交給清潔、保安或教練使用。',
        '- 任何有連結的人都可看到日曆。如有外洩，按**建立新連結**或**撤銷連結**，舊連結即時失效。',
      ],
      en: [
        '1. On the facility page, press **Subscribe to calendar** under More actions, then **Create link**. The link is shown only once, so copy it now.',
        '1. In Outlook, Apple Calendar or Google Calendar, choose to subscribe by URL and paste the link. Bookings, unpaid bookings and closures appear, and the calendar program updates them regularly.',
        '- The calendar shows times, numbers of people and booking numbers only, with no names or phone numbers, so it can be given to cleaners, guards or coaches.',
        '- Anyone who has the link can see the calendar. If it has leaked, press **Create new link** or **Revoke link**; the old link stops working at once.',
      ],
    },
    {
      title: ['怎樣設定設施的門鎖？', 'How do I set up the lock of a facility?'],
      screens: ['/facility/add', '/facility/:id/detail/edit', '/facility/:id/detail'],
      zh: [
        '1. 在設施表單的**門鎖**選擇**職員開門**或**藍牙門鎖**。藍牙門鎖須填寫設備商提供的 devName、devSn、devMac、devType 和 eKey。',
        '1. 一部讀卡器只可綁定一項設施；devSn、devMac 或 eKey 重複會被拒絕。',
        '- eKey 加密儲存，之後不會再顯示。編輯時留空即沿用；更換讀卡器須輸入新的 eKey，舊的即時失效。',
        '- 住戶的手機應用程式憑預訂票取得 eKey：只限已繳清的預訂，並只限其時段內；臨時關閉期間不發出。每次都記在預訂的記錄。預訂票外洩時，在預訂頁按**更換**，舊票即時作廢。',
      ],
      en: [
        '1. Under **Lock** in the facility form, choose **Opened by staff** or **Bluetooth lock**. A Bluetooth lock needs the devName, devSn, devMac, devType and eKey provided by the manufacturer.',
        '1. A reader can be bound to only one facility; a duplicate devSn, devMac or eKey is refused.',
        '- The eKey is stored encrypted and is not shown again. Leave it empty when editing to keep the current key; when you replace the reader, enter a new eKey, and the old one stops working at once.',
        '- The resident’s app gets the eKey with the booking ticket: only for a fully paid booking, only during its slot, and not while the facility is closed. Each time is recorded in the booking’s history. If a ticket falls into the wrong hands, press **Replace** on the booking page; the old ticket stops working at once.',
      ],
    },
  ],
};
