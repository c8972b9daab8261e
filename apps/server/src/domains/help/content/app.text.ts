import type { HelpPart } from './help.build.ts';

export const appHelp: HelpPart = {
  name: ['住戶 App', 'The residents’ app'],
  questions: [
    {
      title: ['怎樣開放、停用或隱藏 App 功能？', 'How do I open, turn off or hide app functions?'],
      screens: ['/moreInfo/appConfig'],
      zh: [
        '1. 打開[App 設置](/moreInfo/appConfig)，設定只適用於目前的屋苑。',
        '1. 選擇每項功能的狀態：**開放**；**停用**（按鈕仍然顯示，按下會看到通知）；**隱藏**（不顯示按鈕）。',
        '1. 停用的功能須填寫中文通知文字，例如「系統維護，請致電管理處」。',
        '1. 拖動或按箭頭改變次序；右邊的手機預覽會即時更新，可切換中英文。',
        '1. 按**儲存設定**。住戶下次打開 App 時生效。',
      ],
      en: [
        '1. Open [App settings](/moreInfo/appConfig). The settings apply to the current estate only.',
        '1. Choose the status of each function: **Open**; **Off** (the button is shown, and tapping it shows a notice); **Hidden** (no button).',
        '1. A function that is off needs a notice in Chinese, for example “Under maintenance, please call the office”.',
        '1. Drag or use the arrows to change the order. The phone preview updates immediately, in either language.',
        '1. Press **Save settings**. Changes take effect the next time residents open the app.',
      ],
    },
  ],
};
