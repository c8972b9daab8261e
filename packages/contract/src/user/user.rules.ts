import type { Preferences } from './user.model.ts';

/** Preferences after a change: what it leaves out stays, of a list's setting likewise. */
export function changedPreferences(before: Preferences, { lists, ...named }: Preferences): Preferences {
  const after: Preferences = { ...before, ...named };
  if (!lists) return after;
  after.lists = { ...before.lists };
  for (const [name, setting] of Object.entries(lists)) {
    after.lists[name] = { ...before.lists?.[name], ...setting };
  }
  return after;
}
