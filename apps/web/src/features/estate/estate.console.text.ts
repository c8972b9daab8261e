import type { Texts } from '@iris/contract/core/language';

export const estateConsoleText = {
  'estate.updatedAt': ['更新時間', 'Updated'],
  'estate.createdAt': ['建立時間', 'Created'],
  'estate.edit': ['編輯', 'Edit'],
  'estate.delete': ['刪除', 'Delete'],
  'estate.rename': ['更改名稱', 'Rename'],
  'estate.import': ['匯入單位', 'Import units'],

  'estate.structure.summary': [
    '{{buildings}} 座 · {{floors}} 層 · {{units}} 單位 · 入住 {{occupied}}%',
    '{{buildings}} buildings · {{floors}} floors · {{units}} units · {{occupied}}% in use',
  ],
  'estate.structure.noneSays': [
    '新增第一座大廈，連同樓層和單位；也可以由 Excel 匯入。',
    'Add the first one with its floors and units, or import them from Excel.',
  ],
  'estate.structure.noFloors': ['這座大廈還沒有樓層', 'This building has no floors yet'],
  'estate.structure.search': ['大廈、樓層、單位', 'Building, floor, unit'],
  'estate.structure.tree': ['大廈和樓層', 'Buildings and floors'],
  'estate.structure.building': ['{{name}} · {{count}} 層', '{{name}} · {{count}} floors'],
  'estate.structure.floorsOf': ['{{name}} 的樓層', 'Floors of {{name}}'],
  'estate.structure.plan': [
    '樓層平面：方向鍵移動，Enter 開啟單位',
    'Stacking plan: arrows move, Enter opens the unit',
  ],
  'estate.structure.legend': ['按狀態突出顯示', 'Highlight by state'],
  'estate.structure.unitLabel': [
    '{{floor}}樓 {{name}} · {{type}} · {{state}}',
    'Floor {{floor}}, {{name}} · {{type}} · {{state}}',
  ],

  'estate.building.rename': ['更改大廈名稱', 'Rename building'],
  'estate.building.delete': ['刪除大廈「{{name}}」？', "Delete building '{{name}}'?"],
  'estate.building.deleteSays': [
    '{{floors}} 層樓和 {{units}} 個單位會一併刪除，不能還原。',
    'Its {{floors}} floors and {{units}} units are deleted with it. This cannot be undone.',
  ],
  'estate.building.keyword': [
    '輸入大廈名稱「{{name}}」以確認',
    "Type the building's name '{{name}}' to confirm",
  ],
  'estate.building.nameHint': ['例如「A座」', "For example 'Tower A'"],
  'estate.building.withUnits': ['同時在每層新增單位', 'Add units on every floor too'],
  'estate.building.added': [
    '已新增{{name}}：{{floors}} 層，{{units}} 個單位',
    '{{name}} added: {{floors}} floors, {{units}} units',
  ],
  'estate.floor.rename': ['更改樓層名稱', 'Rename floor'],
  'estate.floor.delete': ['刪除{{building}} {{name}}樓？', 'Delete floor {{name}} of {{building}}?'],
  'estate.floor.deleteSays': [
    '{{units}} 個單位會一併刪除，不能還原。',
    'Its {{units}} units are deleted with it. This cannot be undone.',
  ],
  'estate.floor.addAbove': ['在上面新增樓層', 'Add floors above'],
  'estate.floor.above': ['加在哪一層之上', 'Above which floor'],
  'estate.floor.onTop': ['最頂', 'On top of all'],
  'estate.floor.added': ['已新增 {{count}} 層', '{{count}} floors added'],
  'estate.chooseBuilding': ['選擇大廈', 'Choose a building'],
  'estate.chooseFloors': ['選擇樓層', 'Choose floors'],
  'estate.allFloors': ['選取全部 {{count}} 層', 'All {{count}} floors'],
  'estate.noFloors': ['取消選取', 'None'],
  'estate.floors': ['樓層', 'Floors'],
  'estate.floorsHint': [
    '由下而上，例如「G, 1-32」或「B2, B1, G, 1-12, R」',
    "From the bottom up, for example 'G, 1-32' or 'B2, B1, G, 1-12, R'",
  ],
  'estate.skipFours': ['略過含 4 的樓層', 'Leave out floors with a 4'],
  'estate.skipFoursOf': ['略過含 4 的樓層（{{names}}…）', 'Leave out floors with a 4 ({{names}}…)'],
  'estate.unitsOnFloor': ['每層單位', 'Units on each floor'],
  'estate.unitsHint': ['例如「A-H」或「1-12」', "For example 'A-H' or '1-12'"],
  'estate.preview.empty': ['填寫後，這裡會顯示預覽', 'What you enter shows here'],
  'estate.preview.label': [
    '預覽：{{floors}} 層，每層 {{units}} 個單位',
    'Preview: {{floors}} floors with {{units}} units each',
  ],
  'estate.preview.moreFloors': ['⋮ 另外 {{count}} 層', '⋮ {{count}} more floors'],
  'estate.preview.floors': ['將新增 {{floors}} 層', 'Adds {{floors}} floors'],
  'estate.preview.total': [
    '{{floors}} 層 × {{units}} 單位 = {{total}} 個單位',
    '{{floors}} floors × {{units}} units = {{total}} units',
  ],
  'estate.preview.taken': [
    '{{count}} 個單位名稱已經存在（劃線）',
    '{{count}} names are taken already (struck out)',
  ],

  'estate.units.summary': ['共 {{total}} 個單位', '{{total}} units'],
  'estate.units.matching': ['共 {{all}} 個單位 · 符合條件 {{total}} 個', '{{all}} units · {{total}} match'],
  'estate.units.search': ['單位、備註', 'Unit, remark'],
  'estate.units.none': ['還沒有單位', 'There are no units yet'],
  'estate.units.noneSays': [
    '在樓層新增單位，或由 Excel 匯入。',
    'Add units to floors, or import them from Excel.',
  ],
  'estate.units.added': ['已新增 {{count}} 個單位', '{{count}} units added'],
  'estate.unit.summary': ['{{type}} · {{area}} 平方呎', '{{type}} · {{area}} sq ft'],
  'estate.unit.edit': ['編輯{{name}}', 'Edit {{name}}'],
  'estate.unit.delete': ['刪除{{name}}？', 'Delete {{name}}?'],
  'estate.unit.deleteSays': [
    '刪除後不能還原；修改記錄會保留。',
    'This cannot be undone; the record of changes is kept.',
  ],
  'estate.unit.deleted': ['已刪除{{name}}', '{{name}} deleted'],
  'estate.unit.neighbours': ['同層單位', 'On the same floor'],
  'estate.unit.neighbourLabel': ['{{name}}，{{state}}', '{{name}}, {{state}}'],

  'estate.bulk.changeState': ['更改狀態', 'Change state'],
  'estate.bulk.delete': ['刪除 {{count}} 個單位？', 'Delete {{count}} units?'],
  'estate.bulk.state': ['把 {{count}} 個單位改為「{{state}}」？', "Change {{count}} units to '{{state}}'?"],
  'estate.bulk.saysPage': ['只影響本頁選取的單位。', 'Only the units selected on this page.'],
  'estate.bulk.saysAll': ['影響所有頁上符合條件的單位。', 'All units that match, on every page.'],
  'estate.bulk.stateSays': ['每個單位的修改都會記錄。', 'Each change is recorded.'],
  'estate.bulk.working': ['處理單位', 'Working on units'],
  'estate.bulk.done': ['已完成 {{count}} 個單位', '{{count}} units done'],
  'estate.bulk.result': ['完成 {{done}} 個，{{refused}} 個未能完成', '{{done}} done, {{refused}} refused'],
  'estate.bulk.retry': ['重試 {{count}} 個', 'Try {{count}} again'],

  'estate.import.templateSays': [
    '按範本填寫大廈、樓層、單位、面積和類型。',
    'Fill in building, floor, unit, area and type.',
  ],
  'estate.import.clean': [
    '沒有錯誤：{{units}} 個單位，新增 {{buildings}} 座大廈、{{floors}} 層樓。',
    'No mistakes: {{units}} units, {{buildings}} new buildings, {{floors}} new floors.',
  ],
  'estate.import.go': ['匯入 {{units}} 個單位', 'Import {{units}} units'],
  'estate.import.confirm': ['匯入 {{units}} 個單位？', 'Import {{units}} units?'],
  'estate.import.confirmSays': [
    '將新增 {{units}} 個單位、{{buildings}} 座大廈和 {{floors}} 層樓。如有任何一行未能寫入，全部不會寫入。',
    'This adds {{units}} units, {{buildings}} buildings and {{floors}} floors. If any row cannot be written, none is.',
  ],
  'estate.import.done': [
    '已匯入 {{units}} 個單位（新增 {{buildings}} 座大廈、{{floors}} 層樓）',
    '{{units}} units imported ({{buildings}} new buildings, {{floors}} new floors)',
  ],
  'estate.import.list': ['查看單位', 'See the units'],
} as const satisfies Texts;
