import type { HelpPart } from './help.build.ts';

export const adMachineHelp: HelpPart = {
  name: ['廣告機', 'Ad machines'],
  questions: [
    {
      title: ['怎樣新增廣告機並連接播放器？', 'How do I add an ad machine and connect its player?'],
      screens: [
        '/AdMachine/AdvertisingMachine',
        '/AdMachine/AddAdvertisingMachine',
        '/admin/ad-machine/:id/ad-machine-detail',
        '/admin/ad-machine/:id/ad-machine-edit',
      ],
      zh: [
        '1. 在[廣告機](/AdMachine/AdvertisingMachine)按**新增廣告機**，填寫屋苑、編號、名稱、地址、方向和有效日期。編號不可重複。',
        '1. 在播放器的瀏覽器開啟 `/player`，它會顯示配對碼。',
        '1. 在廣告機的頁面按**配對播放器**，填寫配對碼。數秒後播放器開始下載和播放。',
        '播放器只需一部小型電腦和較新的瀏覽器，以 https 開啟；按一下畫面即全螢幕。斷線或重新啟動後，它繼續播放已下載的內容，並在恢復連線後補報播放記錄。解除配對後，它會清除所有內容。',
        '誤加而從未配對播放器的廣告機，可在其頁面打開**更多操作**，按**刪除**；曾配對的須保留播放記錄，請提早結束有效期。',
        '頁面列出現時畫面、畫面版本、儲存空間和最近錯誤。離線超過十分鐘會以系統消息通知一次。**RSS 連結**可先按**測試**，看看讀到甚麼標題。',
      ],
      en: [
        '1. In [Ad machines](/AdMachine/AdvertisingMachine), press **Add ad machine** and enter the estate, code, name, address, orientation and validity. Each code must be unique.',
        '1. Open `/player` in the player’s browser: it shows a pairing code.',
        '1. On the machine’s page, press **Pair player** and enter the code. Within seconds the player starts downloading and playing.',
        'A player needs only a small computer with a recent browser that opens the page over https; click the screen for full screen. If the network is down, or after a restart, it keeps playing the content already downloaded and reports its plays once it is back online. When unpaired, it clears all content.',
        'A machine that was added by mistake and never paired can be deleted: open **More actions** on its page and press **Delete**. If it has been paired, its play records must be kept: end its validity early instead.',
        'The machine’s page shows the current screen, its version, the storage and the last error. If a machine is offline for more than ten minutes, one message is sent. Press **Test** beside the **RSS link** to see its headlines.',
      ],
    },
    {
      title: ['怎樣安排影片並發佈？', 'How do I schedule videos and publish them?'],
      screens: [
        '/AdMachine/SetAdvertisingMachineVideo',
        '/AdMachine/AddAdvertisingMachine/AdMachineModelList',
        '/AdMachineModelList/ModelAdd',
        '/AdMachineModelList/ModelEdit',
      ],
      zh: [
        '1. 在[影片模板](/AdMachine/AddAdvertisingMachine/AdMachineModelList)按**新增影片模板**，再按**選擇影片**。影片須為 MP4（H.264），最大 20 MB，每個模板最多 10 段；上載中斷後選回同一檔案即可續傳。',
        '1. 在每段影片的時間列上拖曳以畫出播放時段。以鍵盤操作：左右鍵移動，加 Shift 改結束時間，加 Alt 改開始時間，Delete 刪除。時段不會重疊。',
        '1. 儲存後在列表按**發佈**，選擇廣告機；畫面即時顯示哪些廣告機已播放新版本。',
        '只為某幾部廣告機安排時，在[廣告機](/AdMachine/AdvertisingMachine)選取它們，再按**設定播放影片**。要停播某部廣告機的影片，在其頁面按**撤下影片**。',
      ],
      en: [
        '1. In [Video templates](/AdMachine/AddAdvertisingMachine/AdMachineModelList), press **Add video template**, then **Choose videos**. Videos must be MP4 (H.264), max. 20 MB, with at most 10 in a template; to resume an interrupted upload, choose the same file again.',
        '1. Drag on each video’s bar to draw its play periods. With the keyboard: the left and right arrows move a period; hold Shift to change its end time or Alt to change its start time; Delete removes it. Periods cannot overlap.',
        '1. Save, then press **Publish** in the list and choose the machines; you can see live which of them show the new version.',
        'To schedule videos for particular machines only, select them in [Ad machines](/AdMachine/AdvertisingMachine) and press **Set videos**. To stop the videos of a machine, press **Withdraw videos** on its page.',
      ],
    },
    {
      title: ['屋苑怎樣播放自己的圖片和文字？', 'How does an estate show its own pictures and text?'],
      screens: [
        '/condo/ad-machine/ad-machine-list',
        '/ad-machine/ad-machine-pic',
        '/ad-machine/:id/ad-machine-detail',
        '/ad-machine/ad-machine-list/ContentModelList',
        '/ad-machine/ad-machine-list/ContentModelAdd',
        '/ad-machine/ad-machine-list/ContentModelEdit',
      ],
      zh: [
        '沒有影片的時段，廣告機輪流播放屋苑的圖片和文字。',
        '1. 在[內容模板](/ad-machine/ad-machine-list/ContentModelList)按**新增內容模板**，上載圖片（最多 50 張）和加入文字，排好次序。文字建議不超過 50 字。',
        '1. 選擇單欄或雙欄（圖片在左，文字在右），旁邊的預覽與廣告機的形狀相同。',
        '1. 在列表按**發佈**並選擇廣告機；或在[輪播圖片](/ad-machine/ad-machine-pic)為個別廣告機揀選。',
        '從模板移除的圖片和文字會即時停播，其他修改在發佈後播放。要停播某部廣告機的內容，在其頁面按**撤下圖片及文字**。',
      ],
      en: [
        'When no video is playing, machines show the estate’s pictures and text in turn.',
        '1. In [Content templates](/ad-machine/ad-machine-list/ContentModelList), press **Add content template**, upload pictures (at most 50), add text and put them in order. Keep each text within 50 characters.',
        '1. Choose one column or two (pictures on the left, text on the right); the preview beside them has the same shape as the machine.',
        '1. Press **Publish** in the list and choose the machines, or choose items for particular machines under [Carousel](/ad-machine/ad-machine-pic).',
        'Items removed from a template stop showing immediately; other changes show once published. To stop the content of a machine, press **Withdraw pictures and text** on its page.',
      ],
    },
    {
      title: ['怎樣查看播放了甚麼？', 'How do I see what was played?'],
      screens: ['/AdMachine/AddAdvertisingMachine/LogList'],
      zh: [
        '[廣告機日誌](/AdMachine/AddAdvertisingMachine/LogList)有三種記錄，均可按屋苑、廣告機和日期篩選並匯出：',
        '- **日誌**：配對、連線、發佈和錯誤。',
        '- **播放記錄**：每次播放的內容、時間和時長，保留 90 日。離線時的播放在恢復連線後補上，不會重複計算。',
        '- **每日統計**：每部廣告機每日播放各項內容的次數和時長；刪除內容後仍保留。',
      ],
      en: [
        '[Ad machine logs](/AdMachine/AddAdvertisingMachine/LogList) has three types of record, which can be filtered by estate, machine and date, and exported:',
        '- **Log**: pairings, connections, publications and errors.',
        '- **Plays**: what was played, when and for how long, kept for 90 days. Plays while offline are added once the connection is back and are never counted twice.',
        '- **Daily totals**: how often and how long each machine played each item per day; kept after the content is deleted.',
      ],
    },
  ],
};
