import type { Texts } from '../core/language.ts';

/** How floors and units are named. */
export const estateNames = {
  'estate.floorName': ['{{floor}}樓', 'Floor {{floor}}'],
  'estate.floorWithin': ['{{floor}}樓', 'floor {{floor}}'],
  'estate.unitName': ['{{building}} {{floor}} {{name}}', '{{building}}, {{floor}}, {{name}}'],
} as const satisfies Texts;
