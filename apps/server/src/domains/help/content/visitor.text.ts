import type { HelpPart } from './help.build.ts';

export const visitorHelp: HelpPart = {
  name: ['訪客', 'Visitors'],
  questions: [
    {
      title: ['怎樣代住戶新增訪客通行證？', 'How do I create a visitor pass for a resident?'],
      screens: ['/visitor/list', '/visitor/:id/detail'],
      zh: [
        '1. 在[訪客通行證](/visitor/list)按**新增通行證**。',
        '1. 選擇住戶或單位，畫面會列出該單位的住戶，選擇**受訪人**；不是到訪單位時，填寫受訪人或地方。',
        '1. 曾到訪的訪客可用姓名、電話或車牌找出，資料會自動填入。',
        '1. 選擇到訪原因，填寫姓名、電話、人數及車牌，再選有效時間（**今日**、**明日**、**本周末**或自行填寫，最長 30 天）及可用次數。',
        '1. 按**新增**。通行證編號（VP 加六位數字）用於查詢，不能用來進入。',
        '新增後會顯示二維碼和 8 位數字**通行碼**，可複製連結、打印，或按**以電郵發送**。取消通行證後，二維碼、通行碼和網頁即時失效。',
        '受訪人解綁單位後，其訪客的通行證會自動取消；已在內的訪客仍可離開。',
      ],
      en: [
        '1. In [Visitor passes](/visitor/list), press **New pass**.',
        '1. Choose the resident or the unit; the residents of the unit are listed for you to choose the **Host**. If the visit is not to a unit, enter the host or place visited.',
        '1. A previous visitor can be found by name, phone or plate; their details are filled in automatically.',
        '1. Choose the reason and enter the name, phone, number of people and car plate. Then choose the valid period (**Today**, **Tomorrow**, **This weekend** or your own, at most 30 days) and the number of uses.',
        '1. Press **Create pass**. The pass number (VP and six digits) is for enquiries only and cannot be used to enter.',
        'The QR code and the eight-digit **Code** are then shown: copy the link, print the pass, or press **Send by email**. Once a pass is cancelled, its QR code, code and web page stop working immediately.',
        'When the host is unlinked from the unit, the passes of their visitors are cancelled automatically. Visitors who are inside can still leave.',
      ],
    },
    {
      title: ['怎樣在閘口核驗訪客？', 'How do I check visitors at the gate?'],
      screens: ['/visitor/list', '/index'],
      zh: [
        '保安員登入後即見閘口；其他人在[閘口核驗](/visitor/list?tab=gate)開啟。裝置會記住所選閘口、方向和鏡頭。',
        '- **鏡頭**：按**開啟鏡頭**，將二維碼對準畫面。同一個二維碼停留在鏡頭前只會核驗一次。',
        '- **手持掃描器**：直接掃描，無須先按任何欄位。',
        '- **通行碼**：輸入 8 位數字，按 `Enter`。',
        '綠色是放行，紅色是不可進入，並寫明原因和做法；兩種提示音不同，可關閉。黃色表示**未有結果**：網絡中斷，未能確定可否進入，請再試或致電住戶。',
        '按鍵：`F2` 即場登記，`F4` 轉換進入或離開，`Esc` 下一位。',
      ],
      en: [
        'Guards see the gate screen after signing in; others open it at [Gate](/visitor/list?tab=gate). The device remembers its gate, direction and camera.',
        '- **Camera**: press **Turn on camera** and hold the QR code in front of it. A code that stays in front of the camera is checked only once.',
        '- **Hand scanner**: just scan; there is no need to select a field first.',
        '- **Code**: enter the eight-digit code and press `Enter`.',
        'Green means admit; red means do not admit, with the reason and what to do. Each has its own tone, and the sound can be turned off. Yellow means **No result**: the network is down and the pass could not be checked, so try again or phone the resident.',
        'Keys: `F2` walk-in, `F4` switch between in and out, `Esc` next visitor.',
      ],
    },
    {
      title: ['訪客沒有通行證怎麼辦？', 'What if a visitor has no pass?'],
      screens: ['/visitor/list'],
      zh: [
        '1. 在閘口按**即場登記**（`F2`）。',
        '1. 輸入單位，例如 A 12 C，按 `Enter`，核對受訪人。',
        '1. 選擇到訪原因，填寫姓名；人數、車牌和電話按需要填寫。',
        '1. 按 `Enter` 或**登記並放行**。',
        '即場登記會成為一張已使用的通行證，並列入出入記錄。填錯了資料，可在訪客離開前於通行證頁面的更多操作按**更正資料**。',
      ],
      en: [
        '1. At the gate, press **Walk-in** (`F2`).',
        '1. Enter the unit, for example A 12 C, press `Enter` and check the host.',
        '1. Choose the reason and enter the name; add the number of people, car plate and phone if needed.',
        '1. Press `Enter` or **Register and admit**.',
        'A walk-in is recorded as a used pass and appears in the gate history. If something was entered wrongly, choose **Correct details** among the further actions on the page of the pass while the visitor is inside.',
      ],
    },
    {
      title: ['怎樣知道誰仍在屋苑內？', 'How do I know who is inside?'],
      screens: ['/visitor/list', '/visitor/use/history'],
      zh: [
        '[在內名單](/visitor/list?inside=true)列出已進入而未離開的訪客，會即時更新；超過有效時間仍在內的會標明**逾時未離開**。',
        '訪客離開時，在閘口轉為**離開**再掃描，或在名單按**登記離開**。',
        '疏散時按**打印疏散名單**，得出一份載有單位、姓名、人數和車牌的 PDF。',
        '每次核驗都記錄在[出入記錄](/visitor/use/history)，可按日期、閘口、原因和結果篩選及匯出；**圖表**顯示每日和各時段的次數。',
      ],
      en: [
        '[Visitors inside](/visitor/list?inside=true) lists everyone who has entered and not left, and updates itself; those still inside after the valid period are marked **Overstayed**.',
        'When visitors leave, switch the gate to **Out** and scan, or choose **Mark as left** in the list.',
        'For an evacuation, press **Print evacuation list** for a PDF with the unit, name, number of people and car plate.',
        'Every check is recorded in the [Gate history](/visitor/use/history), which can be filtered by date, gate, reason and result, and exported; **Charts** shows the numbers by day and hour.',
      ],
    },
    {
      title: ['訪客的個人資料保留多久？', 'How long is visitors’ personal data kept?'],
      screens: ['/visitor/list', '/visitor/:id/detail', '/visitor/use/history'],
      zh: [
        '通行證結束後，姓名、電話、車牌和電郵按屋苑設定的日數（預設 30 日，可設 7 至 90 日）自動刪除，只保留次數統計。已刪除的會標明**資料已刪除**。',
        '日數、閘口、到訪原因和前往方法在[到訪原因及設定](/visitor/list?tab=setting)修改。已有記錄使用的原因會停用而不刪除。',
      ],
      en: [
        'The name, phone number, car plate and email address are deleted automatically some days after the pass ends: 30 by default, or 7 to 90 as the estate decides. Only the counts are kept. Such passes are marked **Data deleted**.',
        'Change the retention period, gates, reasons and directions in [Reasons and settings](/visitor/list?tab=setting). A reason already in use is retired, not deleted.',
      ],
    },
  ],
};
