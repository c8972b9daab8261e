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
        '1. 住戶在單位的連結中有門禁卡號，或有面容相片並已同意使用，便可通過。訪客須選**持有效通行證的訪客也可通過**。',
        '只選一個屋苑時，可在**設施預訂**選擇設施：已付款的預訂可在時段前 15 分鐘至結束，以票券或八位碼開門；取消或改期後數秒內失效。改期後尚欠差額的，付清後才可開門。',
        '遷出、解除連結、取消或更換門禁卡、刪除授權組，在線設備會在數秒內不再開門；離線設備恢復連線後即更新。',
      ],
      en: [
        '1. Add the device of each door under [Access devices](/access/device/list).',
        '1. Under [Access groups](/access/list), press **Add access group**: choose the estates (buildings within a single one), identities and hours, then the devices.',
        '1. Residents pass with the card number on their unit, or with a face photo to whose use they consented. For visitors, tick **Visitors with a valid pass may pass too**.',
        'Within a single estate, choose facilities under **Facility bookings**: a paid booking opens the doors with its ticket or eight digits, from 15 minutes before its time until its end; once it is cancelled or moved, that ends within seconds. One that owes a difference after a move opens them once it is paid.',
        'When somebody moves out, loses a card, or a group is deleted, devices that are online stop opening within seconds; others as soon as they are back.',
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
        '事件在屋苑所定日數後不再載有姓名，一年以上的事件會刪除。',
      ],
      en: [
        '- **Add device** shows the token once: enter it in the device. If it may have leaked, press **Make a new token**: the old one ends at once, and its later use stands under **Events**.',
        '- A device that is online can be told to **Open door**, with a reason; it opens only if it hears that within 30 seconds.',
        '- A device that is **disabled** opens for nobody; it can be **put into use again**.',
        '- **Not confirmed yet** lists what the device has not received or could not do, and why; **Who can open this door** names everybody with their group.',
        '- For many devices, press **Import devices**: download the template, one device a row, upload it and correct wrong cells on screen; then download the tokens, this once.',
        '- [Access events](/access/event/list) are searched by name, phone, unit or the last four digits of a card, filtered by day, device, event and way, and exported.',
        'Events lose their names after the days that the estate has set, and go after a year.',
      ],
    },
  ],
};
