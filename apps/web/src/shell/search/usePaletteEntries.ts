import { languages } from '@iris/contract/core/language';
import { sayIn, useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import { allowed } from '../../base/screens/additions.ts';
import { addressOfTab } from '../../base/screens/menuOf.ts';
import { mayOpen } from '../../base/session/session.ts';
import { consoleMap, screens } from '../features.ts';
import { pagesOf, trailOf, trailOfTab, useMenuEntries } from '../menu/menu.ts';
import { type Found, useHits } from './useHits.ts';

interface Entry extends Found {
  /** A record, not a page. */
  record?: boolean;
  /** A page of the menu, which can be pinned. */
  pinnable?: boolean;
}

type Place = 'FIRST' | 'AFTER' | 'NONE';

/** Where a page stands among the matches: it is found by its name and those above it, in either language. */
function placeOf(trail: readonly { title: TextKey }[], wanted: string): Place {
  if (wanted === '') return 'AFTER';
  const names = languages.map((language) => trail.map(({ title }) => sayIn(language)(title).toLowerCase()));
  if (names.some((steps) => steps.at(-1)?.startsWith(wanted))) return 'FIRST';
  return names.some((steps) => steps.join(' ').includes(wanted)) ? 'AFTER' : 'NONE';
}

/** The palette's matches: screens at once, records as the server finds them. */
export function usePaletteEntries(typed: string): {
  entries: Entry[];
  /** What is shown answers exactly what is typed. */
  fresh: boolean;
  failed: boolean;
  retry: () => void;
} {
  const { t } = useTranslation();
  const { hits, fresh, failed, retry } = useHits(typed);
  const wanted = typed.trim().toLowerCase();
  const inMenu = pagesOf(useMenuEntries());
  const opened = screens
    // A record's screen needs a record.
    .filter((screen) => !screen.path.includes(':') && screen.path !== '/404' && mayOpen(screen));
  const tabs = consoleMap.tabs
    .filter((tab) => opened.some(({ path }) => path === tab.screen) && allowed(tab))
    .map((tab) => ({ path: addressOfTab(tab), trail: trailOfTab(tab) }));
  const pages = opened
    .map((screen) => ({ path: screen.path as string, trail: trailOf(screen) }))
    .concat(tabs)
    .map(({ path, trail }) => {
      const steps = trail.map(({ title }) => t(title));
      const pinnable = inMenu.some((entry) => entry.path === path);
      const entry = {
        key: path,
        title: steps.at(-1) ?? '',
        detail: steps.slice(0, -1).join(' / '),
        path,
        pinnable,
      };
      return { entry, place: placeOf(trail, wanted) };
    })
    .filter(({ place }) => place !== 'NONE');
  const at = (wantedPlace: Place) =>
    pages.filter(({ place }) => place === wantedPlace).map(({ entry }) => entry);
  const records = hits.map((hit) => ({ ...hit, record: true }));
  // Who types the beginning of a page's name means the page, however many records have it within some word.
  return { entries: [...at('FIRST'), ...records, ...at('AFTER')], fresh, failed, retry };
}
