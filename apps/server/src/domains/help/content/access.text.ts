import type { HelpPart } from './help.build.ts';

export const accessHelp: HelpPart = {
  name: ['門禁', 'Access control'],
  questions: [
    {
      title: ['怎樣讓住戶的門禁卡開門？', 'How do I let residents’ cards open doors?'],
      screens: ['/access/list', '/access/add', '/access/:id/Detail'],
      zh: [
        '1. 在[門禁設備](/access/device/list)新增每道門的設備。',
        '1. 在[門禁授權](/access/list)按**新增授權組**：選擇屋苑（只選一個屋苑時可指定大廈）、身份和時間，再選擇設備。',
        '1. 住戶在單位的連結中有門禁卡號，或有面部相片並已同意使用，便可通過。訪客須選**持有效通行證的訪客也可通過**。',
        '只選一個屋苑時，可在**設施預訂**選擇設施：已付款的預訂可在時段前 15 分鐘至結束，以票券或八位碼開門；取消或改期後數秒內失效。改期後尚欠差額的，付清後才可開門。',
        '遷出、解除連結、取消或更換門禁卡、刪除授權組，在線設備會在數秒內不再開門；離線設備恢復連線後即更新。',
      ],
      en: [
        '1. Add the device of each door in [Access devices](/access/device/list).',
        '1. In [Access groups](/access/list), press **Add access group**: choose the estates (you can choose buildings if only one estate is selected), identities and hours, then the devices.',
        '1. Residents can pass if an access card number is entered for their linked unit, or if they have a face photo and have consented to its use. For visitors, tick **Visitors with a valid pass may also pass**.',
        'If only one estate is selected, you can choose facilities under **Facility bookings**: a paid booking can open the doors with its ticket or 8-digit code, from 15 minutes before the slot until it ends. If it is cancelled or rescheduled, access ends within seconds. If a difference from rescheduling is still unpaid, the doors open only once it is paid.',
        'When a resident moves out or is unlinked, a card is cancelled or replaced, or a group is deleted, online devices stop opening for them within seconds; offline devices update as soon as they reconnect.',
      ],
    },
    {
      title: ['怎樣連接、遙距開門或停用設備？', 'How do I connect, open or disable a device?'],
      screens: ['/access/device/list', '/access/device/:id/detail', '/access/event/list'],
      zh: [
        '- **新增設備**後顯示一次密鑰，請輸入設備內。懷疑外洩時按**更換密鑰**：舊密鑰即時失效，其後有人使用會列於**事件**。',
        '- 設備在線時可按**遙距開門**並填寫原因；設備在 30 秒內收到指令才會開門。',
        '- **停用**後，設備不會為任何人開門；可**恢復使用**。',
        '- **未確認的授權**列出設備仍未收到或未能執行的變更和原因；**誰可開這道門**列出每人及其授權組。',
        '- 多部設備可按**匯入設備**：下載範本，每行一部，上載後在畫面修正錯誤的格；匯入後下載密鑰，只此一次。',
        '- [門禁事件](/access/event/list)可按姓名、電話、單位或門禁卡末四位搜尋，按日期、設備、事件和方式篩選，可匯出。',
        '事件在屋苑所定日數後不再載有姓名，13 個月後會刪除。',
      ],
      en: [
        '- **Add device** shows the token once: enter it in the device. If it may have leaked, press **Replace token**: the old token stops working at once, and any later use of it is listed under **Events**.',
        '- For an online device, press **Open door** and enter a reason; the door opens only if the device receives the command within 30 seconds.',
        '- **Disable**: the device opens for no one until you **Enable** it again.',
        '- **Unconfirmed changes** lists changes the device has not received or could not carry out, and why; **Who can open this door** lists each person and their access group.',
        '- For many devices, press **Import devices**: download the template, enter one device per row, upload it and correct any wrong cells on screen. After the import, download the tokens; this is possible only once.',
        '- [Access events](/access/event/list) can be searched by name, phone, unit or the last four digits of a card, filtered by date, device, event and method, and exported.',
        'Names are removed from events after the number of days set by the estate, and events are deleted after 13 months.',
      ],
    },
  ],
};
