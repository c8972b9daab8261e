import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { FilterField } from '../../kit/list/FilterPopover.tsx';
import { type Asked, filtersOf } from '../../kit/list/listAddress.ts';
import { useBuildingName, useEstateTree } from './estateTree.ts';

const places = ['building_id', 'floor_id', 'unit_id'];
const ranges = [
  ['from_day', 'to_day'],
  ['start_time', 'end_time'],
  ['lease_start_time', 'lease_end_time'],
] as const;

/** Describes a list's filters in words; filters without their own words are counted, never left out. */
export function useFilterWords(asked: Asked, fields: readonly FilterField[]): string[] {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const filters = filtersOf(asked);
  const said = new Set<string>();
  const words: string[] = [];
  const say = (keys: readonly string[], word: string) => {
    for (const key of keys) said.add(key);
    words.push(word);
  };
  const pair = (label: string, value: string) => t('kit.export.filter', { label, value });
  if (filters.search) say(['search'], pair(t('kit.export.search'), filters.search));
  const building = tree.data?.buildings.find(({ id }) => String(id) === filters.building_id);
  if (building) {
    const floor = building.floors.find(({ id }) => String(id) === filters.floor_id);
    const unit = floor?.units.find(({ id }) => String(id) === filters.unit_id);
    const place = [nameOf(building), floor?.name, unit?.name].filter(Boolean).join(' ');
    say(places, pair(t('kit.export.place'), place));
  }
  if (filters.month) say(['month'], pair(t('kit.export.month'), filters.month.slice(0, 7)));
  for (const [from, to] of ranges) {
    const day = (text = '') => (/^\d+$/.test(text) ? dayOf(Number(text)) : text);
    if (filters[from] || filters[to])
      say([from, to], pair(t('kit.export.range'), `${day(filters[from])} – ${day(filters[to])}`));
  }
  for (const field of fields) {
    const keys = 'keys' in field ? field.keys : [field.key];
    const values = keys.map((key) => filters[key]);
    if (values.every((value) => value === undefined)) continue;
    if (field.kind === 'choice')
      say(keys, pair(field.label, field.options.find(({ value }) => value === values[0])?.label ?? ''));
    else if (field.kind === 'text') say(keys, pair(field.label, values[0] ?? ''));
    else {
      const bound = (value?: string) =>
        value === undefined ? '' : field.kind === 'range' && field.cents ? formatMoney(Number(value)) : value;
      say(keys, pair(field.label, `${bound(values[0])} – ${bound(values[1])}`));
    }
  }
  const others = Object.keys(filters).filter((key) => !said.has(key)).length;
  if (others > 0) words.push(t('kit.export.others', { count: others }));
  return words;
}
