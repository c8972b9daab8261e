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
    '{{buildings, building|buildings}} · {{floors, floor|floors}} · {{units, unit|units}} · {{occupied}}% occupied',
  ],
  'estate.structure.noneSays': [
    '新增第一座大廈，連同樓層和單位；也可以由 Excel 匯入。',
    'Add the first building with its floors and units, or import them from Excel.',
  ],
  'estate.structure.noFloors': ['這座大廈還沒有樓層', 'This building has no floors yet'],
  'estate.structure.search': ['大廈、樓層、單位', 'Building, floor, unit'],
  'estate.structure.tree': ['大廈和樓層', 'Buildings and floors'],
  'estate.structure.building': ['{{name}} · {{count}} 層', '{{name}} · {{count, floor|floors}}'],
  'estate.structure.floorsOf': ['{{name}} 的樓層', 'Floors of {{name}}'],
  'estate.structure.plan': [
    '樓層平面：方向鍵移動，Enter 開啟單位',
    'Stacking plan: arrow keys to move, Enter to open a unit',
  ],
  'estate.structure.legend': ['按狀態突出顯示', 'Highlight by status'],
  'estate.structure.unitLabel': [
    '{{floor}}樓 {{name}} · {{type}} · {{state}}',
    'Floor {{floor}}, {{name}} · {{type}} · {{state}}',
  ],

  'estate.building.rename': ['更改大廈名稱', 'Rename building'],
  'estate.building.delete': ['刪除大廈「{{name}}」？', 'Delete building “{{name}}”?'],
  'estate.building.deleteSays': [
    '{{floors}} 層樓和 {{units}} 個單位會一併刪除，不能還原。',
    'Its {{floors, floor|floors}} and {{units, unit|units}} are deleted too. This cannot be undone.',
  ],
  'estate.building.keyword': [
    '輸入大廈名稱「{{name}}」以確認',
    'Type the building name “{{name}}” to confirm',
  ],
  'estate.building.nameHint': ['例如「A座」', 'For example “Tower A”'],
  'estate.building.withUnits': ['同時在每層新增單位', 'Also add units on each floor'],
  'estate.building.added': [
    '已新增{{name}}：{{floors}} 層，{{units}} 個單位',
    '{{name}} added: {{floors, floor|floors}}, {{units, unit|units}}',
  ],
  'estate.floor.rename': ['更改樓層名稱', 'Rename floor'],
  'estate.floor.delete': ['刪除{{building}} {{name}}樓？', 'Delete floor {{name}} of {{building}}?'],
  'estate.floor.deleteSays': [
    '{{units}} 個單位會一併刪除，不能還原。',
    'Its {{units, unit is|units are}} deleted too. This cannot be undone.',
  ],
  'estate.floor.addAbove': ['在上面新增樓層', 'Add floors above'],
  'estate.floor.above': ['加在哪一層之上', 'Add above which floor'],
  'estate.floor.onTop': ['最頂', 'Top of building'],
  'estate.floor.added': ['已新增 {{count}} 層', '{{count, floor|floors}} added'],
  'estate.chooseBuilding': ['選擇大廈', 'Choose a building'],
  'estate.chooseFloors': ['選擇樓層', 'Choose floors'],
  'estate.allFloors': ['選取全部 {{count}} 層', 'Select all {{count, floor|floors}}'],
  'estate.noFloors': ['取消選取', 'Clear selection'],
  'estate.floors': ['樓層', 'Floors'],
  'estate.floorsHint': [
    '由下而上，例如「G, 1-32」或「B2, B1, G, 1-12, R」',
    'From the bottom up, for example “G, 1-32” or “B2, B1, G, 1-12, R”',
  ],
  'estate.skipFours': ['略過含 4 的樓層', 'Skip floors containing 4'],
  'estate.skipFoursOf': ['略過含 4 的樓層（{{names}}…）', 'Skip floors containing 4 ({{names}}…)'],
  'estate.unitsOnFloor': ['每層單位', 'Units per floor'],
  'estate.unitsHint': ['例如「A-H」或「1-12」', 'For example “A-H” or “1-12”'],
  'estate.preview': ['預覽', 'Preview'],
  'estate.preview.empty': ['填寫後，這裏會顯示預覽', 'The preview appears here as you type'],
  'estate.preview.label': [
    '預覽：{{floors}} 層，每層 {{units}} 個單位',
    'Preview: {{floors, floor|floors}} with {{units, unit|units}} each',
  ],
  'estate.preview.moreFloors': ['⋮ 另外 {{count}} 層', '⋮ {{count, more floor|more floors}}'],
  'estate.preview.floors': ['將新增 {{floors}} 層', 'Adds {{floors, floor|floors}}'],
  'estate.preview.total': [
    '{{floors}} 層 × {{units}} 單位 = {{total}} 個單位',
    '{{floors, floor|floors}} × {{units, unit|units}} = {{total, unit|units}}',
  ],
  'estate.preview.taken': [
    '{{count}} 個單位名稱已經存在（劃線）',
    '{{count, unit name is|unit names are}} already taken (struck out)',
  ],

  'estate.units.summary': ['共 {{total}} 個單位', '{{total, unit|units}}'],
  'estate.units.matching': [
    '共 {{all}} 個單位 · 符合條件 {{total}} 個',
    '{{all, unit|units}} · {{total, match|matches}}',
  ],
  'estate.units.search': ['單位、備註', 'Unit, remark'],
  'estate.units.none': ['還沒有單位', 'No units yet'],
  'estate.units.noneSays': [
    '在樓層新增單位，或由 Excel 匯入。',
    'Add units to floors, or import them from Excel.',
  ],
  'estate.units.added': ['已新增 {{count}} 個單位', '{{count, unit|units}} added'],
  'estate.unit.summary': ['{{type}} · {{area}} 平方呎', '{{type}} · {{area}} sq ft'],
  'estate.unit.edit': ['編輯{{name}}', 'Edit {{name}}'],
  'estate.unit.delete': ['刪除{{name}}？', 'Delete {{name}}?'],
  'estate.unit.deleteSays': [
    '刪除後不能還原；修改記錄會保留。',
    'This cannot be undone. The change history is kept.',
  ],
  'estate.unit.deleted': ['已刪除{{name}}', '{{name}} deleted'],
  'estate.unit.neighbours': ['同層單位', 'On the same floor'],
  'estate.unit.neighbourLabel': ['{{name}}，{{state}}', '{{name}}, {{state}}'],

  'estate.bulk.changeState': ['更改狀態', 'Change status'],
  'estate.bulk.delete': ['刪除 {{count}} 個單位？', 'Delete {{count, unit|units}}?'],
  'estate.bulk.state': [
    '把 {{count}} 個單位改為「{{state}}」？',
    'Change {{count, unit|units}} to “{{state}}”?',
  ],
  'estate.bulk.stateSays': ['每個單位的修改都會記錄。', 'The change is recorded for each unit.'],
  'estate.bulk.working': ['處理單位', 'Processing units'],
  'estate.bulk.done': ['已完成 {{count}} 個單位', '{{count, unit|units}} completed'],

  'estate.import.templateSays': [
    '按範本填寫大廈、樓層、單位、面積、類型和狀態；狀態留空即為空置。',
    'Fill in building, floor, unit, area, type and status in the template; an empty status means vacant.',
  ],
  'estate.import.clean': [
    '沒有錯誤：{{units}} 個單位，新增 {{buildings}} 座大廈、{{floors}} 層樓。',
    'No errors: {{units, unit|units}}, {{buildings, new building|new buildings}}, {{floors, new floor|new floors}}.',
  ],
  'estate.import.go': ['匯入 {{units}} 個單位', 'Import {{units, unit|units}}'],
  'estate.import.confirm': ['匯入 {{units}} 個單位？', 'Import {{units, unit|units}}?'],
  'estate.import.confirmSays': [
    '將新增 {{units}} 個單位、{{buildings}} 座大廈和 {{floors}} 層樓。如有任何一行未能寫入，全部不會寫入。',
    'This adds {{units, unit|units}}, {{buildings, building|buildings}} and {{floors, floor|floors}}. If any row fails, nothing is saved.',
  ],
  'estate.import.done': [
    '已匯入 {{units}} 個單位（新增 {{buildings}} 座大廈、{{floors}} 層樓）',
    '{{units, unit|units}} imported ({{buildings, new building|new buildings}}, {{floors, new floor|new floors}})',
  ],
  'estate.import.list': ['查看單位', 'View units'],
} as const satisfies Texts;
