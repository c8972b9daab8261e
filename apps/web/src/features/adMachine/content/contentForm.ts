import type { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdColumns, AdContent, AdItem } from '@iris/contract/adMachine/adMachine.model';
import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';

/** A picture or text while it is chosen and ordered. */
export interface ItemValues extends AdItem {
  /** Its own while the form is open. */
  id: number;
}

/** The values of a content model's form, or of what is published to machines. */
export interface ContentValues {
  name: string;
  columns: AdColumns;
  items: ItemValues[];
}

export const SECONDS = 10;
const { min, max } = limits.adSeconds;
/** Whether an item may be shown for so long. */
export const secondsRight = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= min && seconds <= max;

let last = 0;
/** A row of the form. */
export function itemOf(item: AdItem): ItemValues {
  last += 1;
  return { ...item, id: last };
}

export const valuesOf = ({
  name,
  columns,
  items,
}: Pick<AdContent, 'name' | 'columns' | 'items'>): ContentValues => ({
  name,
  columns,
  items: items.map(itemOf),
});

type Items = InputOf<typeof adMachineApi.contentAdd>['body']['items'];
/** What is sent of the items. */
export const itemsBody = (items: readonly ItemValues[]): Items =>
  items.map(({ kind, file_id, text, seconds }) =>
    kind === 'PICTURE'
      ? { kind, file_id: file_id ?? 0, text: text.trim(), seconds }
      : { kind: 'TEXT' as const, text: text.trim(), seconds },
  );
/** Items in words, to compare and to show. */
export const itemsText = (items: readonly AdItem[]): string =>
  items
    .map(
      ({ kind, file_id, text, seconds }) =>
        `${kind === 'PICTURE' ? `#${file_id} ` : ''}${text} (${seconds} s)`,
    )
    .join('; ');
