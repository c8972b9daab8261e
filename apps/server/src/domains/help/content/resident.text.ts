import type { HelpPart } from './help.build.ts';

export const residentHelp: HelpPart = {
  name: ['住戶', 'Residents'],
  questions: [],
  parts: [
    {
      name: ['登記和綁定', 'Adding and linking'],
      questions: [
        {
          title: ['怎樣新增住戶？', 'How do I add a resident?'],
          screens: ['/resident/add', '/resident/list'],
          zh: [
            '1. 在[住戶列表](/resident/list)按**新增住戶**。',
            '1. 先選擇**單位**，再選擇**身份**：業主、家庭成員、租戶、員工或訪客。畫面會列出單位現有的住戶。',
            '1. 輸入姓名和電話（8 位香港號碼或 11 位內地手機）。電郵、證件、門禁卡號和面部相片可以之後補上。',
            '1. 香港身份證須連括號內的數字，例如 A123456(3)；號碼有錯會即時指出。',
            '1. 如屋苑已有此電話或證件號碼的住戶，可以**改為綁定**該住戶，不會重複登記。',
            '1. 按**儲存**。',
          ],
          en: [
            '1. In [Residents](/resident/list), press **Add resident**.',
            '1. Choose the **unit** first, then the **identity**: owner, family member, tenant, staff or visitor. Current residents of the unit are listed.',
            '1. Enter the name and phone number (8-digit Hong Kong number or 11-digit mainland mobile). Email, ID document, access card and face photo can be added later.',
            '1. Include the digit in brackets of a Hong Kong identity card, for example A123456(3); an invalid number is pointed out immediately.',
            '1. If the estate already has a resident with this phone or ID number, choose **Link instead** to avoid a duplicate record.',
            '1. Press **Save**.',
          ],
        },
        {
          title: ['怎樣綁定或解綁單位？', 'How do I link or unlink a unit?'],
          screens: ['/resident/:id/detail', '/unitManage/:id/detail'],
          zh: [
            '綁定另一個單位：',
            '1. 打開住戶，按**綁定單位**。也可以在單位頁按**綁定現有住戶**。',
            '1. 選擇單位、身份和開始日期；需要時輸入門禁卡號和上載面部相片。',
            '解綁：',
            '1. 在綁定的選項選**解綁**。',
            '1. 輸入原因（例如遷出、已售出）和結束日期。',
            '解綁不會刪除記錄：已結束的綁定仍可查看，門禁卡號可再給其他人使用。',
            '沒有綁定任何單位的住戶，才可以刪除；30 日內可在住戶列表的**最近刪除**恢復。',
          ],
          en: [
            'To link another unit:',
            '1. Open the resident and press **Link to unit**, or press **Link existing resident** on the unit page.',
            '1. Choose the unit, identity and start date; add an access card number and face photo if needed.',
            'To unlink:',
            '1. Choose **Unlink** in the options of the linked unit.',
            '1. Enter the reason (for example moved out or sold) and the end date.',
            'No records are deleted: past links can still be viewed, and the access card number can be reused.',
            'Only a resident not linked to any unit can be deleted; for 30 days they can be restored from **Recently deleted** in the resident list.',
          ],
        },
        {
          title: ['單位轉讓，怎樣更換業主？', 'A unit has been sold. How do I change the owner?'],
          screens: ['/resident/change-owner', '/unitManage/:id/detail', '/resident/:id/detail'],
          zh: [
            '每個單位只有一名業主，所以不用先解綁，直接更換：',
            '1. 在[更換業主](/resident/change-owner)選擇單位，或打開單位，按**更換業主**。',
            '1. 選擇**現有住戶**，或填寫**新的人**。',
            '1. 選擇新業主開始日期，輸入原因，按**儲存**。',
            '原業主的身份會在前一日結束，新業主由該日開始；兩件事一次完成，歷史記錄兩人。',
          ],
          en: [
            'A unit has only one owner, so you do not need to unlink first:',
            '1. Choose the unit in [Change owner](/resident/change-owner), or open the unit, and press **Change owner**.',
            '1. Choose an **existing resident** or enter a **new person**.',
            '1. Choose the new owner’s start date, enter the reason and press **Save**.',
            'The former owner’s link ends the day before and the new owner’s starts on that date, in one step; the history names both.',
          ],
        },
        {
          title: [
            '門禁卡號和面部相片有甚麼要求？',
            'What are the requirements for access card numbers and face photos?',
          ],
          screens: ['/resident/add', '/resident/:id/detail'],
          zh: [
            '- **門禁卡號**：8 或 16 位，只用 0-9 和 A-F。同一張卡不可同時給兩人使用。畫面只顯示末四位；有**住戶管理-查看證件**權限的同事可填寫原因後查看全部。',
            '- **面部相片**：JPG 或 PNG，最大 3 MB，證件相式的直向相片。須填寫住戶同意使用相片的日期；收回同意，相片即從系統和所有門禁設備移除。',
            '拾到門禁卡？在[住戶列表](/resident/list)的更多選項按**按門禁卡查找**。',
            '卡號和相片屬於每個綁定：同一人在兩個單位可以有兩張卡。在住戶頁的綁定選**編輯門禁卡和相片**。',
          ],
          en: [
            '- **Access card number**: 8 or 16 digits, 0-9 and A-F only. A card cannot be used by two people at the same time. Only the last four digits are shown; colleagues with permission to view identity documents can see the full number after giving a reason.',
            '- **Face photo**: JPG or PNG, max. 3 MB, portrait, passport style. Enter the date on which the resident consented to its use; if consent is withdrawn, the photo is removed from the system and all access devices.',
            'Found a card? In [Residents](/resident/list), choose **Find by access card** under **More actions**.',
            'The card and photo belong to a linked unit, so a person with two units can have two cards. Choose **Edit access card and photo** for the linked unit on the resident page.',
          ],
        },
        {
          title: ['怎樣由 Excel 匯入住戶？', 'How do I import residents from Excel?'],
          screens: ['/resident/list'],
          zh: [
            '1. 在[住戶列表](/resident/list)按**匯入住戶**，**下載範本**。',
            '1. 每行是一名住戶和一個單位；同一人有兩個單位，就填兩行。單位須已存在。最多 5,000 行。',
            '1. 上載檔案。系統先檢查，不會寫入；錯誤的格會標示，可直接修正後**重新檢查**。',
            '1. 電話或證件號碼與現有住戶相同的，會綁定現有住戶，不會重複新增。',
            '1. 沒有錯誤後按**匯入**。全部成功，或全部不寫入。',
          ],
          en: [
            '1. In [Residents](/resident/list), press **Import residents** and **Download template**.',
            '1. Each row is one resident and one unit; use two rows for a person with two units. The units must already exist. At most 5,000 rows.',
            '1. Upload the file. It is checked first and nothing is saved; correct the marked cells and press **Check again**.',
            '1. A row with the phone or ID number of an existing resident is linked to that resident and not added again.',
            '1. When there are no errors, press **Import**. Either all rows are saved or none.',
          ],
        },
      ],
    },
    {
      name: ['資料和聯絡', 'Records and contact'],
      questions: [
        {
          title: ['怎樣合併重複的住戶？', 'How do I merge duplicate residents?'],
          screens: ['/resident/list', '/resident/:id/detail'],
          zh: [
            '1. 在[住戶列表](/resident/list)打開**重複住戶**，查看電話或證件號碼相同的住戶。',
            '1. 選擇**保留**哪一名，按**合併**。',
            '1. 核對會轉移的單位，然後確認。',
            '被併入者的單位和過往綁定會轉到保留的住戶，缺少的資料會補上；其後移除，不能還原。',
            '兩人同時綁定同一單位的話，請先解綁其中一名。',
          ],
          en: [
            '1. Open **Duplicate residents** in [Residents](/resident/list) to see residents with the same phone or ID number.',
            '1. Choose which one to **keep** and press **Merge**.',
            '1. Check the units to be moved, then confirm.',
            'The other resident’s units and past links move to the one you keep, and missing details are filled in; the other is then removed. This cannot be undone.',
            'If both are linked to the same unit, unlink one of them first.',
          ],
        },
        {
          title: ['為何看不到完整的證件號碼？', 'Why can’t I see the full ID number?'],
          screens: ['/resident/:id/detail', '/resident/list'],
          zh: [
            '為保障私隱，證件號碼在列表、頁面和匯出檔案都會遮蓋，例如 A123***(*)。',
            '有**住戶管理-查看證件**權限的同事，可以在住戶頁按**顯示**。每次查看都會留下記錄，數秒後自動隱藏。',
            '沒有權限也可以更改號碼：按**更改**輸入新號碼，或保留原有的。',
          ],
          en: [
            'To protect privacy, ID numbers are masked in lists, on pages and in exports, for example A123***(*).',
            'Colleagues with the permission to view identity documents can press **Show** on the resident page. Each view is recorded, and the number is hidden again after a few seconds.',
            'You can change a number without that permission: press **Change** and enter the new number, or keep the existing one.',
          ],
        },
        {
          title: [
            '怎樣以電郵通知住戶，或匯出住戶名單？',
            'How do I email residents or export the resident list?',
          ],
          screens: ['/resident/list'],
          zh: [
            '通知住戶：',
            '1. 在[住戶列表](/resident/list)篩選並選取住戶，按**發送電郵**。',
            '1. 系統先點算有多少人會收到、多少人沒有電郵地址。',
            '1. 輸入主旨和內容，確認後發送。發送後不能收回。',
            '匯出名單：按**匯出**。檔案在瀏覽器製作，期間可以繼續工作。只有具「查看證件」權限的人，檔案才有完整的證件號碼；每次匯出都會留下記錄。',
          ],
          en: [
            'To email residents:',
            '1. Filter and select residents in [Residents](/resident/list), then press **Send email**.',
            '1. The dialog shows how many will receive it and how many have no email address.',
            '1. Enter the subject and message, confirm and send. It cannot be recalled once sent.',
            'To export the list, press **Export**. The file is prepared in your browser while you keep working. It contains full ID numbers only for those with permission to view them, and every export is recorded.',
          ],
        },
      ],
    },
  ],
};
