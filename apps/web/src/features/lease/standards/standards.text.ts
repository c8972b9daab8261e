import type { Texts } from '@iris/contract/core/language';

/** The texts of rent standards, in the forms and on the lease's page. */
export const leaseStandardsText = {
  'lease.standards.cell': ['第 {{row}} 行{{field}}', '{{field}}, row {{row}}'],
  'lease.standards.rowActions': ['第 {{row}} 行的操作', 'Actions for row {{row}}'],
  'lease.standards.fill': ['補足餘下租期', 'Fill remaining term'],
  'lease.standards.addRow': ['加一行', 'Add row'],
  'lease.standards.split': ['分拆為兩段', 'Split in two'],
  'lease.standards.free': ['首月免租', 'First month rent-free'],
  'lease.standards.remove': ['刪除', 'Delete'],
  'lease.standards.freeSpan': ['免租', 'Rent-free'],
  'lease.standards.freeSays': ['0 即為免租', 'Enter 0 for rent-free'],
  'lease.standards.termFirst': ['請先選擇租期', 'Choose the term first'],
  'lease.standards.covered': ['整個租期都有租金條款', 'Rent is set for the whole term'],
  'lease.standards.mend': [
    '租金條款還有 {{count}} 處要處理',
    '{{count, problem|problems}} to fix in the rent terms',
  ],
  'lease.standards.incomplete': ['第 {{row}} 行未填妥', 'Row {{row}} is incomplete'],
  'lease.standards.amount': ['第 {{row}} 行：{{why}}', 'Row {{row}}: {{why}}'],
  'lease.standards.order': ['第 {{row}} 行：結束早於開始', 'Row {{row}}: the end is before the start'],
  'lease.standards.outside': ['第 {{row}} 行超出租期', 'Row {{row}} is outside the lease term'],
  'lease.standards.short': [
    '第 {{row}} 行不足一個月；只有租期最後一段可以較短',
    'Row {{row}} is shorter than one month; only the last period may be shorter',
  ],
  'lease.standards.overlap': [
    '第 {{row}} 行與第 {{other}} 行重疊：{{from}} 至 {{to}}',
    'Row {{row}} overlaps row {{other}}: {{from}} to {{to}}',
  ],
  'lease.standards.gap': [
    '{{from}} 至 {{to}}（{{count}} 日）沒有租金條款',
    'No rent set from {{from}} to {{to}} ({{count, day|days}})',
  ],
  'lease.standards.gaps': ['部分租期沒有租金條款', 'No rent is set for part of the term'],
  'lease.standards.span': ['時段', 'Period'],
  'lease.standards.use': ['使用', 'Usage'],
  'lease.standards.used': ['已生成租金', 'Rent generated'],
  'lease.standards.unused': ['未使用', 'Not used'],
  'lease.standards.usedSays': [
    '已生成租金，不能編輯或刪除',
    'Rent has been generated, so this cannot be changed or deleted',
  ],
  'lease.standards.add': ['新增', 'Add'],
  'lease.standards.addTitle': ['新增租金條款：{{number}}', 'Add rent term: {{number}}'],
  'lease.standards.editTitle': ['編輯租金條款：{{number}}', 'Edit rent term: {{number}}'],
  'lease.standards.editOne': ['編輯由 {{from}} 起的租金條款', 'Edit the rent term from {{from}}'],
  'lease.standards.removeOne': ['刪除由 {{from}} 起的租金條款', 'Delete the rent term from {{from}}'],
  'lease.standards.removeAsk': [
    '刪除 {{from}} 至 {{to}} 的租金條款？',
    'Delete the rent term for {{from}} to {{to}}?',
  ],
  'lease.standards.removeSays': [
    '這段日子在租約 {{number}} 內會沒有租金條款，補回之前不會生成租金。',
    'Lease {{number}} will have no rent set for these dates, and none is generated until it is added back.',
  ],
  'lease.standards.removed': ['已刪除租金條款', 'Rent term deleted'],
  'lease.standards.saved': ['已儲存租金條款', 'Rent term saved'],
} as const satisfies Texts;
