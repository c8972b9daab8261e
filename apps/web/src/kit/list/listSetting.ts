import type { ListSetting } from '@iris/contract/user/user.model';
import { savePreferences, useSession } from '../../base/session/session.ts';

const none: ListSetting = {};

/** The person's settings for a list, and how to change them; stored on the server, so that they follow the person. */
export function useListSetting(name: string): [ListSetting, (change: ListSetting) => void] {
  const setting = useSession(({ preferences }) => preferences.lists?.[name]) ?? none;
  const change = (next: ListSetting) => {
    const lists = useSession.getState().preferences.lists ?? {};
    void savePreferences({ lists: { ...lists, [name]: { ...lists[name], ...next } } });
  };
  return [setting, change];
}

/** Columns in the person's order. Columns new in a later version come last; optional ones are hidden. */
export function arrange<Column extends { key: string; spare?: boolean }>(
  columns: readonly Column[],
  chosen: ListSetting['columns'],
): { column: Column; shown: boolean }[] {
  const known = (chosen ?? []).flatMap(({ key, shown }) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ column, shown }] : [];
  });
  const rest = columns.filter((column) => !known.some((one) => one.column === column));
  return [...known, ...rest.map((column) => ({ column, shown: column.spare !== true }))];
}
