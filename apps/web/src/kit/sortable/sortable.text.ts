import type { Texts } from '@iris/contract/core/language';

/** The texts of lists that are reordered, loaded with them. */
export const sortableText = {
  'sortable.handle': ['移動「{{name}}」', 'Move “{{name}}”'],
  'sortable.up': ['「{{name}}」上移', 'Move “{{name}}” up'],
  'sortable.down': ['「{{name}}」下移', 'Move “{{name}}” down'],
  'sortable.role': ['可排列項目', 'sortable item'],
  'sortable.how': [
    '按空格鍵拿起項目，用方向鍵移動，再按空格鍵放下，按 Esc 取消。',
    'Press Space to pick up the item, use the arrow keys to move it, press Space again to drop it, or Esc to cancel.',
  ],
  'sortable.taken': [
    '拿起「{{name}}」，位置 {{at}} / {{total}}',
    'Picked up “{{name}}”, position {{at}} of {{total}}',
  ],
  'sortable.over': ['「{{name}}」在位置 {{at}} / {{total}}', '“{{name}}” is at position {{at}} of {{total}}'],
  'sortable.put': [
    '「{{name}}」放在位置 {{at}} / {{total}}',
    '“{{name}}” dropped at position {{at}} of {{total}}',
  ],
  'sortable.cancelled': [
    '已取消，「{{name}}」放回原位',
    'Cancelled. “{{name}}” is back in its original position',
  ],
} as const satisfies Texts;
