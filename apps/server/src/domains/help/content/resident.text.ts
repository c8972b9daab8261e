import type { HelpPart } from './help.build.ts';

export const residentHelp: HelpPart = {
  name: ['住戶', 'Residents'],
  questions: [],
  parts: [
    {
      name: ['登記和綁定', 'Adding and binding'],
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
            '1. Press **Add resident** in [Residents](/resident/list).',
            '1. Choose the **unit** first, then the **identity**: owner, family member, tenant, staff or visitor. Those in the unit now are listed.',
            '1. Enter name and phone (a Hong Kong number of 8 digits, or a mainland mobile of 11). E-mail, identity document, access card and face photo can follow later.',
            '1. Write a Hong Kong identity card with the digit in brackets, such as A123456(3); a wrong number is pointed out.',
            '1. If the estate has somebody with this phone or number, choose **Bind instead**, so that nobody is entered twice.',
            '1. Press **Save**.',
          ],
        },
        {
          title: ['怎樣綁定或解綁單位？', 'How do I bind or unbind a unit?'],
          screens: ['/resident/:id/detail', '/unitManage/:id/detail'],
          zh: [
            '綁定另一個單位：',
            '1. 打開住戶，按**綁定單位**。也可以在單位頁按**綁定現有住戶**。',
            '1. 選擇單位、身份和開始日期；需要時輸入門禁卡號和上載面部相片。',
            '解綁：',
            '1. 在綁定的選項選**解綁**。',
            '1. 輸入原因（例如遷出、已售出）和結束日期。',
            '解綁不會刪除記錄：已結束的綁定仍可查看，門禁卡號可再給其他人使用。',
            '沒有綁定任何單位的住戶，才可以刪除。',
          ],
          en: [
            'Another unit:',
            '1. Open the resident and press **Bind to a unit**; or, on the unit’s page, **Bind a resident**.',
            '1. Choose unit, identity and first day; add the access card number and a face photo if there are any.',
            'Unbinding:',
            '1. Choose **Unbind** among the options of the binding.',
            '1. Enter the reason, such as moved out or sold, and the last day.',
            'Nothing is lost: bindings that ended can still be seen, and the card number is free for somebody else.',
            'Only a resident who is bound to no unit can be deleted.',
          ],
        },
        {
          title: ['單位轉讓，怎樣更換業主？', 'A unit was sold. How do I change its owner?'],
          screens: ['/unitManage/:id/detail', '/resident/:id/detail'],
          zh: [
            '每個單位只有一名業主，所以不用先解綁，直接更換：',
            '1. 打開單位，按**更換業主**。',
            '1. 選擇**現有住戶**，或填寫**新的人**。',
            '1. 選擇新業主開始日期，輸入原因，按**儲存**。',
            '原業主的身份會在前一日結束，新業主由該日開始；兩件事一次完成，歷史記錄兩人。',
          ],
          en: [
            'A unit has one owner, so nobody is unbound first; the change is one step:',
            '1. Open the unit and press **Change owner**.',
            '1. Choose **a resident**, or fill in **somebody new**.',
            '1. Choose the first day of the new owner, enter the reason and press **Save**.',
            'The former owner’s binding ends the day before and the new one begins, both or neither; the history names both.',
          ],
        },
        {
          title: ['門禁卡號和面部相片有甚麼要求？', 'What must access card numbers and face photos be like?'],
          screens: ['/resident/add', '/resident/:id/detail'],
          zh: [
            '- **門禁卡號**：8 或 16 位，只用 0-9 和 A-F。同一張卡不可同時給兩人使用。',
            '- **面部相片**：JPG 或 PNG，最大 3 MB，證件相式的直向相片。',
            '卡號和相片屬於每個綁定：同一人在兩個單位可以有兩張卡。在住戶頁的綁定選**修改門禁卡和相片**。',
          ],
          en: [
            '- **Card number**: 8 or 16 digits, 0-9 and A-F. Two people cannot use one card at the same time.',
            '- **Face photo**: a JPG or PNG of up to 3 MB, upright like a passport photo.',
            'Both belong to a binding: somebody with two units may have two cards. Choose **Change card and photo** on the binding.',
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
            '1. In [Residents](/resident/list) press **Import residents** and **Download template**.',
            '1. A row is one person in one unit; somebody with two units has two rows. The units must be there already. At most 5,000 rows.',
            '1. Upload the file. It is checked first and nothing is written; correct marked cells in place and **check again**.',
            '1. Somebody with the phone or identity number of a known resident is bound as that resident, not added again.',
            '1. Without mistakes press **Import**. All rows are written, or none.',
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
            '1. Open **Duplicates** in [Residents](/resident/list) to see residents with the same phone or identity number.',
            '1. Choose whom to **keep** and press **Merge**.',
            '1. Check the units that move, then confirm.',
            'Units and past bindings of the other one move to the one you keep, who also gets what was missing. The other is removed for good.',
            'If both are bound to the same unit, unbind one of them first.',
          ],
        },
        {
          title: ['為何看不到完整的證件號碼？', 'Why can I not see the whole identity number?'],
          screens: ['/resident/:id/detail', '/resident/list'],
          zh: [
            '為保障私隱，證件號碼在列表、頁面和匯出檔案都會遮蓋，例如 A123***(*)。',
            '有**住戶管理-查看證件**權限的同事，可以在住戶頁按**顯示**。每次查看都會留下記錄，數秒後自動隱藏。',
            '沒有權限也可以更改號碼：按**更改**輸入新號碼，或保留原有的。',
          ],
          en: [
            'For privacy, identity numbers are masked in lists, on pages and in exports, such as A123***(*).',
            'Colleagues with the permission to see identity numbers can press **Show** on the resident’s page. Each look is recorded, and the number hides again by itself.',
            'Without the permission a number can still be replaced: press **Change** and enter the new one, or keep the old one.',
          ],
        },
        {
          title: ['怎樣以電郵通知住戶，或匯出住戶名單？', 'How do I write to residents or export the list?'],
          screens: ['/resident/list'],
          zh: [
            '通知住戶：',
            '1. 在[住戶列表](/resident/list)篩選並選取住戶，按**發送電郵**。',
            '1. 系統先點算有多少人會收到、多少人沒有電郵地址。',
            '1. 輸入主旨和內容，確認後發送。發送後不能收回。',
            '匯出名單：按**匯出**。檔案在瀏覽器製作，期間可以繼續工作。只有具「查看證件」權限的人，檔案才有完整的證件號碼；每次匯出都會留下記錄。',
          ],
          en: [
            'To write:',
            '1. Filter and select residents in [Residents](/resident/list), then press **Send e-mail**.',
            '1. You see first how many will get it and how many have no address.',
            '1. Enter subject and text and confirm. What was sent cannot be taken back.',
            'To export: press **Export**. The file is made in the browser while you go on working. It has whole identity numbers only for those who may see them, and each export is recorded.',
          ],
        },
      ],
    },
  ],
};
