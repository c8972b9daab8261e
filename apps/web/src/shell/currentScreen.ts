import { matchPath, useLocation } from 'react-router';
import { useCrumb } from '../base/screens/crumb.ts';
import { addressOfTab, tabAt } from '../base/screens/menuOf.ts';
import type { Screen, Tab } from '../base/screens/screens.ts';
import { useOpenScreen } from '../base/screens/useScreens.ts';
import { consoleMap, screens } from './features.ts';

/** The record of the open screen; its parent is that of the record's that the open one belongs to, if it says one. */
export function useCurrentScreen(): Screen | undefined {
  const open = useOpenScreen();
  const within = useCrumb((crumb) => crumb.within);
  if (!open) return undefined;
  const parent = within === '' ? undefined : screens.find(({ path }) => matchPath(path, within))?.parent;
  return parent === undefined ? open : { ...open, parent };
}

/** The open tab of the open screen, if it has its own entry in the menu. */
export function useCurrentTab(): Tab | undefined {
  const path = useCurrentScreen()?.path;
  const open = new URLSearchParams(useLocation().search).get('tab');
  return consoleMap.tabs.find(({ menu, key, screen }) => menu && key === open && screen === path);
}

/** The key of the menu entry for the open screen: that of its tab, its own, or that of a parent screen. */
export function useCurrentEntry(): string | undefined {
  let screen = useCurrentScreen();
  const tab = useCurrentTab();
  if (tab) return addressOfTab(tab);
  while (screen && !screen.menu) {
    const { parent } = screen;
    if (tabAt(parent, consoleMap)) return parent;
    screen = screens.find(({ path }) => path === parent);
  }
  return screen?.path;
}
