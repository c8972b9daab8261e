import type { ListSetting } from '@iris/contract/user/user.model';
import { useSyncExternalStore } from 'react';
import { useFolded } from '../../base/window/narrow.ts';
import { useListSetting } from './listSetting.ts';
import { isTight, useTight } from './useTight.ts';

/** Pixels of a list's screen that are not rows; a wide window has the sums beside the title. */
const besideRows = { wide: 280, usual: 340 };
const WIDE = 1600;
const rowHeights = {
  one: { comfortable: 40, compact: 32 },
  two: { comfortable: 56, compact: 44 },
};
const rows = { min: 10, max: 50 };
const SETTLE_MS = 300;

function watchSize(changed: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };
  window.addEventListener('resize', settle);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', settle);
  };
}

/** How high the rows of a list are: of one line, of two, or of two where columns are `folded` because English is tight. */
export type RowLines = 'one' | 'two' | 'tight';

/** How many rows fit the window without scrolling, as it is now; never fewer than ten. */
export function fittingRows(lines: RowLines, { density = 'comfortable' }: ListSetting): number {
  const shown = lines === 'tight' ? (isTight() ? 'two' : 'one') : lines;
  const height = useFolded.now() ? rowHeights.two.comfortable : rowHeights[shown][density];
  const room = window.innerHeight - (window.innerWidth >= WIDE ? besideRows.wide : besideRows.usual);
  return Math.min(rows.max, Math.max(rows.min, Math.floor(room / height)));
}

/** How many rows of a list of this name fit the window, followed. */
export function useFittingRows(name = '', lines: RowLines = 'one'): number {
  const [setting] = useListSetting(name);
  // What else than the window's size it follows.
  useFolded();
  useTight();
  return useSyncExternalStore(watchSize, () => fittingRows(lines, setting));
}
