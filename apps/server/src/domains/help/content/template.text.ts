// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import type { HelpPart } from './help.build.ts';

export const templateHelp: HelpPart = {
  name: ['通知模板', 'Templates'],
  questions: [
    {
      title: ['怎樣寫一個通知模板？', 'How do I write a template?'],
      screens: ['/notify/template/list', '/notify/template/add'],
      zh: [
        '1. 在[通知模板](/notify/template/list)打開**內置模板**，找一個相近的按**複製後修改**；或按**新增模板**由空白開始。',
        '1. 選擇類型：通知、催繳電郵、繳款通知書或租約合同。不同類型有不同變數。',
        '1. 寫中文標題和內容；英文可留空。',
        '1. 在文字中點一下，再按**變數**，例如屋苑名稱或住戶姓名，就會插入輸入位置。',
        '1. 在**預覽**選一個單位，就會看到填入資料後的樣子。寫錯時會指出第幾行第幾字。',
        '1. 按**儲存**。',
      ],
      en: [
        '1. In [Templates](/notify/template/list), open **Built-in**, find a similar one and press **Copy and adapt**; or press **Add template** to start from blank.',
        '1. Choose the kind: notice, reminder email, demand note or lease contract. Each kind has its own variables.',
        '1. Enter the title and content in Chinese; English can be left empty.',
        '1. Click in the text, then press one of the **Variables**, such as the estate or resident name, to insert it at the cursor.',
        '1. Choose a unit in the **preview** to see the template filled in. Any mistake is shown with its line and column.',
        '1. Press **Save**.',
      ],
    },
    {
      title: ['怎樣使用屋苑自己的租約合同？', 'How do I use the estate’s own lease contract?'],
      screens: ['/notify/template/list', '/notify/template/:id/edit', '/lease/:id/detail'],
      zh: [
        '1. 在[通知模板](/notify/template/list)的**內置模板**找**租約合同**，按**複製後修改**。',
        '1. 改寫條款：編號列表的每一項是一條條款。各方、物業、租期、租金表和簽署欄由系統按租約印出，毋須寫在模板。',
        '1. 儲存後，在**自動使用**選**租約合同**。',
        '之後在租約頁製作的合同 PDF 會用這些條款。取消自動使用，就回復內置條款。已上載的合同不受影響。',
      ],
      en: [
        '1. In [Templates](/notify/template/list), find **Lease contract** under **Built-in** and press **Copy and adapt**.',
        '1. Edit the terms: each item of a numbered list is a clause. The parties, premises, term, rent table and signature block are printed from the lease and need not be in the template.',
        '1. After saving, choose **Lease contracts** under **Automatic use**.',
        'Contract PDFs created on the lease page then use these terms. If you turn off automatic use, they return to the built-in terms. Uploaded contracts are not affected.',
      ],
    },
    {
      title: ['模板內可以使用甚麼寫法？', 'What can I use in a template?'],
      screens: ['/notify/template/add', '/notify/template/:id/edit'],
      zh: [
        '- 變數：`${unit.name}`；沒有資料時的代替文字：`${resident.name!"住戶"}`。',
        '- 數字：`${total?string(",##0.00")}`；日期：`${today?string("yyyy年M月d日")}`。',
        '- 條件：`<#if resident.name??>` … `<#elseif total gt 1000>` … `<#else>` … `</#if>`。',
        '- 列表：`<#list charges as charge>` … `</#list>`；註解：`<#-- … -->`。',
        '- 指令獨立成一段時，會控制中間的整段文字，本身不會印出。',
        '其他寫法（例如 `<#include>`、`<#assign>`、`?new`、巨集）一律不可使用，儲存時會指出位置。',
      ],
      en: [
        '- Variables: `${unit.name}`; with fallback text if there is no data: `${resident.name!"resident"}`.',
        '- Numbers: `${total?string(",##0.00")}`; dates: `${today?string("d MMMM yyyy")}`.',
        '- Conditions: `<#if resident.name??>` … `<#elseif total gt 1000>` … `<#else>` … `</#if>`.',
        '- Lists: `<#list charges as charge>` … `</#list>`; comments: `<#-- … -->`.',
        '- A directive in its own paragraph controls the paragraphs up to its end, and is not printed.',
        'Anything else (such as `<#include>`, `<#assign>`, `?new`, macros) is not allowed; its position is shown when you save.',
      ],
    },
    {
      title: ['可以用現有的 .ftl 檔案嗎？', 'Can I use an existing .ftl file?'],
      screens: ['/notify/template/add'],
      zh: [
        '在**文字**下方按**載入中文檔案**或**載入英文檔案**。檔案須為 UTF-8 文字，最大 256 KB。',
        '檔案可以是純文字，或只有段落、標題、列表、引文、連結、粗體、斜體及底線的簡單網頁；其他內容會指出第幾行第幾字不可使用。載入後請檢查再儲存。',
      ],
      en: [
        'Below **Text**, press **Load Chinese file** or **Load English file**. The file must be UTF-8 text of up to 256 KB.',
        'The file can be plain text, or a simple web page with only paragraphs, headings, lists, quotations, links, bold, italics and underline; anything else is reported with its line and column. Check the loaded text before you save.',
      ],
    },
    {
      title: ['怎樣找回模板先前的內容？', 'How do I restore an earlier version of a template?'],
      screens: ['/notify/template/:id/edit'],
      zh: [
        '每次儲存都是一個新**版本**。按**與現時版本比較**查看改了甚麼，再按**還原此版本**；還原亦會成為新版本。',
        '刪除的模板 30 天內可在列表右上方的**最近刪除**恢復。',
      ],
      en: [
        'Each save creates a new **version**. Press **Compare with current** to see what changed, then **Restore this version**; restoring also creates a new version.',
        'A deleted template can be restored within 30 days under **Recently deleted**, at the top right of the list.',
      ],
    },
  ],
};
