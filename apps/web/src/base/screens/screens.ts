import type { HitKind } from '@iris/contract/core/hit';
import type { Texts } from '@iris/contract/core/language';
import type { Level, Permission } from '@iris/contract/core/permission';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/keys.ts';

/** A folder of the menu; one without screens that the person may open is not shown. */
export interface Folder {
  title: TextKey;
  icon: ComponentType;
  order: number;
  /** The feature whose folder it stands in; the menu is three levels deep at most. */
  parent?: string;
}

/** One screen: its record makes the route, the menu entry, the title, the guard and the palette's entry. */
export interface Screen {
  /** As the specification spells it: `/unitManage/:id/detail`. */
  path: `/${string}`;
  title: TextKey;
  /** What opening it takes; left out, everybody who is signed in may. */
  permission?: Permission | readonly Permission[];
  /** Its place in the menu, `folder` by the name of the feature that has it; without one it is reached from other screens. */
  menu?: { folder?: string; order: number; icon?: ComponentType };
  /** The path of the screen above it, for the breadcrumb. */
  parent?: `/${string}`;
  page: () => Promise<{ default: ComponentType }>;
  /** The words of the page where they are not those of the feature. */
  texts?: () => Promise<{ texts: readonly Texts[] }>;
  /** Addresses of the demo at which the accessibility suite looks; left out, the path, with 1 for an id. */
  samples?: readonly `/${string}`[];
}

/** What a feature adds to a screen of another: its code and words are loaded with that screen. */
interface Addition {
  /** The path of the screen. */
  screen: `/${string}`;
  /** Its place among the screen's own, which count in tens, and the other additions. */
  order: number;
  /** What seeing it takes; left out, what the screen takes. */
  permission?: Permission | readonly Permission[];
  /** The level that the person has to work at. */
  level?: Level;
}

/** A tab of a screen, with the address `?tab=<key>`. */
export interface Tab extends Addition {
  key: string;
  title: TextKey;
  /** Under the title of a screen that says what its tabs are for. */
  summary?: TextKey;
  load: () => Promise<TabPart>;
}

export interface TabPart {
  default: ComponentType;
  /** Beside the title of the screen while the tab is open. */
  Actions?: ComponentType;
  /** How many things wait in the tab, a `TabCount`; beside its title. */
  Count?: ComponentType;
}

/** A card on the page of one record. */
export interface Card extends Addition {
  load: () => Promise<CardPart>;
}

export interface CardPart {
  default: ComponentType<{ id: number }>;
}

/** All that the console has to know of a domain; the shell lists them, and derives the rest. */
export interface Feature {
  /** The domain's. */
  name: string;
  /** The folder of the menu that goes by this name. */
  folder?: Folder;
  screens?: readonly Screen[];
  /** What the menu, the palette, the breadcrumb and other screens say: there from the start, so kept small. */
  titles?: Texts;
  /** Tabs and cards on the screens of other features. */
  tabs?: readonly Tab[];
  cards?: readonly Card[];
  /** The words of the screens, tabs and cards, loaded with the first of them. */
  texts?: () => Promise<{ texts: readonly Texts[] }>;
  /** The domains whose answers are stale once this one changed; left out, its own. */
  rereads?: readonly string[];
  /** Where a record leads that search found. */
  finds?: Partial<Record<HitKind, (id: number) => `/${string}`>>;
}

/** What the features come to, for whoever shows them all. */
export interface ConsoleMap {
  screens: readonly Screen[];
  folders: ReadonlyMap<string, Folder>;
  tabs: readonly Tab[];
  cards: readonly Card[];
}
