import type { HelpPart } from './help.build.ts';

export const repairHelp: HelpPart = {
  name: ['報修', 'Repairs'],
  questions: [
    {
      title: ['怎樣代住戶報修？', 'How do I report a repair for a resident?'],
      screens: ['/repair/list'],
      zh: [
        '1. 在[報修工單](/repair/list)按**報修**。',
        '1. 選擇**住戶單位**；損壞在大堂、停車場等地方則選**公用地方**，並寫明位置。',
        '1. 選擇類別，有危險或影響多戶時選**緊急**：緊急工單的時限減半。',
        '1. 用最少 10 個字說明情況，填寫聯絡人和電話；選擇住戶會自動填入。可加上最多 9 張圖片和期望時間。',
        '1. 按**提交報修**。工單編號（RP 加六位數字）可告訴住戶；住戶有電郵會收到通知。',
      ],
      en: [
        '1. In [Repair orders](/repair/list), press **Report a repair**.',
        '1. Choose **A unit**; for damage in a lobby, car park or the like choose **A common part** and say where it is.',
        '1. Choose the type, and **Urgent** if it is dangerous or affects many: urgent orders have half the time.',
        '1. Describe the problem in at least 10 characters, and enter contact and phone; choosing a resident fills them in. Up to 9 pictures and an expected time can be added.',
        '1. Press **Report**. Tell the resident the order number (RP and six digits); a resident with an email address is told by mail.',
      ],
    },
    {
      title: ['工單怎樣由指派到完成？', 'How does an order go from assignment to the end?'],
      screens: ['/repair/:id/detail'],
      zh: [
        '- **指派**：畫面先建議具備技能、正在當值、手上工單最少的人員。',
        '- **更新進度**：維修期間可隨時記錄進度和圖片。',
        '- **暫停計時**：等候住戶或零件時，時限不會流逝；按**繼續計時**後順延。',
        '- **完成維修**：寫明維修情況，可附圖片。完成後可**記錄評分**。',
        '- **返修**：完成後 14 日內問題再現，工單可交回人員，時限重新計算。',
        '- **不作維修結束**：住戶取消、重複報修，或不屬管理範圍。',
        '如兩人同時處理同一工單，後者會看到工單已更改，不會覆蓋前者。',
      ],
      en: [
        '- **Assign**: whoever has the skill, is on duty and has the fewest open orders is proposed first.',
        '- **Note progress**: words and pictures at any time during the repair.',
        '- **Pause**: while the order waits for the resident or for parts its clock stands; **Resume** moves the deadline on.',
        '- **Finish**: say what was done, with pictures if you like. Then **Record score**.',
        '- **Reopen**: if the problem comes back within 14 days, the order goes back to its staff member and the clock begins anew.',
        '- **Close without repair**: cancelled by the resident, a duplicate, or not our responsibility.',
        'If two people act on one order at once, the second is told that it has changed; nothing is overwritten.',
      ],
    },
    {
      title: ['怎樣用看板指派工單？', 'How do I assign orders on the board?'],
      screens: ['/repair/list'],
      zh: [
        '1. 在[報修工單](/repair/list)按**看板**；系統會記住你的選擇。篩選和四個數目與列表相同。',
        '1. 把工單卡拖到上方的人員：未處理的會即時指派，維修中的會問改派原因，14 日內完成的會返修。標示**建議**者具此技能、正在當值且工單最少。',
        '1. 把維修中的卡拖到**已完成**，填寫維修情況；未處理的拖到**已完成**，即不作維修結束。',
        '只用鍵盤：移到卡上的移動按鈕按空白鍵拿起，用方向鍵選擇位置，再按空白鍵放下；按 Esc 放回。也可以按一下移動按鈕，再按要放的位置。',
        '同事移動的卡會即時出現在你的看板。如有人比你早一步，系統會說明誰在何時做了甚麼，並保留你輸入的內容。',
        '**已完成**一欄先列出近 7 日的工單，按**顯示較早完成的工單**可看其餘。',
      ],
      en: [
        '1. In [Repair orders](/repair/list), press **Board**; the choice is remembered. Filters and the four counters are those of the list.',
        '1. Drag a card onto a person above: an unhandled order is assigned at once, one in repair asks why it is reassigned, one finished within 14 days is reopened. **Suggested** marks who has the skill, is on duty and has least to do.',
        '1. Drag a card in repair to **Finished** and say what was done; an unhandled one dragged there is closed without repair.',
        'By keyboard alone: press Space on the move button of a card, choose a place with the arrow keys, press Space again to drop it, Escape to put it back. Or click the move button, then the place.',
        'Cards that colleagues move appear on your board at once. If somebody was faster, you are told who did what and when, and what you typed is kept.',
        '**Finished** shows the last 7 days first; **Show earlier ones** brings the rest.',
      ],
    },
    {
      title: ['工單的時限怎樣計算？', 'How are the deadlines worked out?'],
      screens: ['/repair/list', '/repair/:id/detail'],
      zh: [
        '由報修起計（日曆小時）：',
        '- 升降機：半小時內指派，8 小時內完成。',
        '- 水管、電力：2 小時內指派，24 小時內完成。',
        '- 門窗：24 小時內指派，72 小時內完成。',
        '- 其他：24 小時內指派，120 小時內完成。',
        '緊急工單減半。列表和工單會顯示尚餘時間；逾時的以紅色標示，並列於首頁待辦。',
      ],
      en: [
        'From the report, in calendar hours:',
        '- Lift: assigned within half an hour, finished within 8 hours.',
        '- Plumbing and electricity: assigned within 2 hours, finished within 24.',
        '- Windows and doors: assigned within 24 hours, finished within 72.',
        '- Other: assigned within 24 hours, finished within 120.',
        'Half of that for urgent orders. Lists and orders show what is left; late ones are red and stand on the home page.',
      ],
    },
    {
      title: ['怎樣管理維修人員？', 'How do I manage the repair staff?'],
      screens: ['/repair/staff/list', '/repair/staff/add', '/repair/staff/:id/detail'],
      zh: [
        '1. 在[維修人員](/repair/staff/list)按**新增人員**，填寫姓名、電話、職位、技能和當值時間。',
        '1. 如此人有用戶賬戶，可連結：登入後首頁會列出**我的工單**，並只能處理自己的工單。',
        '1. 移除人員前，須選擇誰接手其未完成的工單；已完成的工單保留其姓名。',
        '人員頁面列出處理中的工單，以及近 30 日的完成數目、平均用時、逾時和評分。',
      ],
      en: [
        '1. In [Repair staff](/repair/staff/list), press **Add staff** and enter name, phone, position, skills and hours.',
        '1. Link the user account if there is one: the home page then lists **My repair orders**, and only those can be handled.',
        '1. Before somebody is removed, choose who takes over the open orders; finished orders keep the name.',
        'The page of a staff member lists the open orders, and for the last 30 days the number finished, mean time, lateness and score.',
      ],
    },
  ],
};
