import type { Texts } from '@iris/contract/core/language';
import type { Permission } from '@iris/contract/core/permission';
import type { ComponentType } from 'react';
import type { TextKey } from './i18n/keys.ts';

/** A folder of the menu; one without screens that the person may open is not shown. */
export interface Folder {
  key: string;
  title: TextKey;
  icon: ComponentType;
  order: number;
  /** The folder it stands in; the menu is three levels deep at most. */
  parent?: Folder;
}

/** One screen: its record makes the route, the menu entry, the title, the guard and the palette's entry. */
export interface Screen {
  /** As the specification spells it: `/unitManage/:id/detail`. */
  path: `/${string}`;
  title: TextKey;
  /** What opening it takes; left out, everybody who is signed in may. */
  permission?: Permission | readonly Permission[];
  /** Its place in the menu; without one it is reached from other screens. */
  menu?: { folder?: Folder; order: number; icon?: ComponentType };
  /** The path of the screen above it, for the breadcrumb. */
  parent?: `/${string}`;
  page: () => Promise<{ default: ComponentType }>;
  /** The words of the page, loaded with it; titles and what other screens say are there from the start. */
  texts?: () => Promise<{ texts: readonly Texts[] }>;
}
