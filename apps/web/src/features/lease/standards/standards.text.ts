import type { Texts } from '@iris/contract/core/language';

/** What the rent standards say, in the forms and on the lease's page. */
export const leaseStandardsText = {
  'lease.standards.cell': ['第 {{row}} 行{{field}}', '{{field}}, row {{row}}'],
  'lease.standards.rowActions': ['第 {{row}} 行的操作', 'Actions on row {{row}}'],
  'lease.standards.fill': ['補足餘下租期', 'Fill the rest'],
  'lease.standards.addRow': ['加一行', 'Add a row'],
  'lease.standards.split': ['分拆為兩段', 'Split in two'],
  'lease.standards.free': ['首月免租', 'First month rent-free'],
  'lease.standards.remove': ['刪除', 'Delete'],
  'lease.standards.freeSpan': ['免租', 'Rent-free'],
  'lease.standards.freeSays': ['0 即為免租', '0 means rent-free'],
  'lease.standards.termFirst': ['請先選擇租期', 'Choose the term first'],
  'lease.standards.covered': ['整個租期都有收費標準', 'The whole term is covered'],
  'lease.standards.mend': ['收費標準還有 {{count}} 處要處理', '{{count}} things to mend in the standards'],
  'lease.standards.incomplete': ['第 {{row}} 行未填妥', 'Row {{row}} is not filled in'],
  'lease.standards.order': ['第 {{row}} 行：結束早於開始', 'Row {{row}}: the end is before the start'],
  'lease.standards.outside': ['第 {{row}} 行超出租期', 'Row {{row}} lies outside the term'],
  'lease.standards.short': [
    '第 {{row}} 行不足一個月；只有租期最後一段可以較短',
    'Row {{row}} is shorter than a month; only the last of the term may be',
  ],
  'lease.standards.overlap': [
    '第 {{row}} 行與第 {{other}} 行重疊：{{from}} 至 {{to}}',
    'Row {{row}} overlaps row {{other}}: {{from}} to {{to}}',
  ],
  'lease.standards.gap': [
    '{{from}} 至 {{to}}（{{count}} 日）沒有收費標準',
    'No standard from {{from}} to {{to}} (days: {{count}})',
  ],
  'lease.standards.gaps': ['部分租期沒有收費標準', 'Part of the term has no standard'],
  'lease.standards.span': ['時段', 'Days'],
  'lease.standards.use': ['使用', 'Use'],
  'lease.standards.used': ['已生成租金', 'Rents were made of it'],
  'lease.standards.unused': ['未使用', 'Not used yet'],
  'lease.standards.usedSays': ['已生成租金，不能修改或刪除', 'Rents were made of it, so it stays'],
  'lease.standards.add': ['新增', 'Add'],
  'lease.standards.addTitle': ['新增收費標準：{{number}}', 'Add a rent standard to {{number}}'],
  'lease.standards.editTitle': ['修改收費標準：{{number}}', 'Change a rent standard of {{number}}'],
  'lease.standards.editOne': ['修改由 {{from}} 起的收費標準', 'Change the standard from {{from}}'],
  'lease.standards.removeOne': ['刪除由 {{from}} 起的收費標準', 'Delete the standard from {{from}}'],
  'lease.standards.removeAsk': [
    '刪除 {{from}} 至 {{to}} 的收費標準？',
    'Delete the standard from {{from}} to {{to}}?',
  ],
  'lease.standards.removeSays': [
    '這段日子在租約 {{number}} 內會沒有收費標準，補回之前不會生成租金。',
    'These days of {{number}} have no standard then, and no rent is made of them until there is one.',
  ],
  'lease.standards.removed': ['已刪除收費標準', 'The standard was deleted'],
  'lease.standards.saved': ['已儲存收費標準', 'The standard was saved'],
} as const satisfies Texts;
