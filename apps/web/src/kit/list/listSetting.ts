import type { ListSetting } from '@iris/contract/user/user.model';
import { savePreferences, useSession } from '../../base/session/session.ts';

/** Names a list's form in the address. */
export const FORM = 'form';

/** Whether an address asks for some of a list's records. */
export const asksForSome = (address: URLSearchParams): boolean =>
  [...address.keys()].some((name) => ![FORM, 'tab', 'page'].includes(name));

/** What a list may be shown as. */
export type ListForm = NonNullable<ListSetting['form']>;

const none: ListSetting = {};

/** The person's settings for a list, and how to change them; stored on the server, so that they follow the person. */
export function useListSetting(name: string): [ListSetting, (change: ListSetting) => void] {
  const setting = useSession(({ preferences }) => preferences.lists?.[name]) ?? none;
  const change = (next: ListSetting) => void savePreferences({ lists: { [name]: next } });
  return [setting, change];
}
