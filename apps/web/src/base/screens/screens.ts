import type { HitKind } from '@iris/contract/core/hit';
import type { Texts } from '@iris/contract/core/language';
import type { Level, Permission } from '@iris/contract/core/permission';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n/keys.ts';
import type { MenuGroup } from './groups.ts';

/** A folder of the menu; hidden if the person may open none of its screens. */
export interface Folder {
  title: TextKey;
  icon: ComponentType;
  /** Where it stands, and its position there. */
  group: MenuGroup;
  order: number;
  /** The feature whose folder contains it; the menu has at most three levels. */
  parent?: string;
}

/** One screen: this record gives the route, menu entry, title, guard and palette entry. */
export interface Screen {
  /** As the specification spells it: `/unitManage/:id/detail`. */
  path: `/${string}`;
  title: TextKey;
  /** The permission to open it; left out, everybody who is signed in may. */
  permission?: Permission | readonly Permission[];
  /** It shows companies, people or the platform, and so opens before there is an estate, too. */
  withoutEstate?: true;
  /**
   * Its place in the menu: in a folder, by the name of the feature that owns it, or in a group, or at the foot; with
   * neither it stands above the groups. Without a place, it is reached from other screens.
   */
  menu?: { folder?: string; group?: MenuGroup | 'foot'; order: number; icon?: ComponentType };
  /** The path of its parent screen, or the address of a tab that has its own entry in the menu, for the breadcrumb. */
  parent?: `/${string}`;
  page: () => Promise<ScreenPage>;
  /** The page's texts, if they are not the feature's. */
  texts?: () => Promise<{ texts: readonly Texts[] }>;
  /** Demo addresses that the accessibility suite opens; left out, the path with 1 for an id. */
  samples?: readonly `/${string}`[];
}

/** The module of a screen. */
export interface ScreenPage {
  default: ComponentType;
  /**
   * Begins the screen's first reads, for an address with this query: while somebody points at a link to it, or when its
   * code has just come. The screen is then drawn once, with its records. Settles when they are there.
   */
  ahead?: (address: URLSearchParams) => Promise<unknown>;
}

/** What a feature adds to another feature's screen; its code and texts load with that screen. */
interface Addition {
  /** The path of the screen. */
  screen: `/${string}`;
  /** Its position among the other additions and the screen's own items, which count in tens. */
  order: number;
  /** The permission to see it; left out, the screen's own. */
  permission?: Permission | readonly Permission[];
  /** The level that the person needs. */
  level?: Level;
}

/** A tab of a screen, at the address `?tab=<key>`. */
export interface Tab extends Addition {
  key: string;
  title: TextKey;
  /** Shown below the title of a screen that explains its tabs. */
  summary?: TextKey;
  /** Its own entry in the menu, in the folder of a feature. */
  menu?: { folder: string; order: number };
  load: () => Promise<TabPart>;
}

export interface TabPart {
  default: ComponentType;
  /** Shown beside the screen's title while the tab is open. */
  Actions?: ComponentType;
  /** How many items wait in the tab, shown beside its title; a `TabCount`. */
  Count?: ComponentType;
}

/** A card on a record's page. */
export interface Card extends Addition {
  load: () => Promise<CardPart>;
}

export interface CardPart {
  default: ComponentType<{ id: number }>;
}

/** Everything the console knows of a domain; the shell lists the features and derives the rest. */
export interface Feature {
  /** The domain's name. */
  name: string;
  /** The menu folder with this name. */
  folder?: Folder;
  screens?: readonly Screen[];
  /** The texts of menu, palette, breadcrumb and other screens: loaded at the start, so kept small. */
  titles?: Texts;
  /** Tabs and cards on other features' screens. */
  tabs?: readonly Tab[];
  cards?: readonly Card[];
  /** The texts of its screens, tabs and cards, loaded with the first of them. */
  texts?: () => Promise<{ texts: readonly Texts[] }>;
  /** The domains whose answers are stale after a change of this one; by default its own. */
  rereads?: readonly string[];
  /** Where a search hit leads. */
  finds?: Partial<Record<HitKind, (id: number, title: string) => `/${string}`>>;
}

/** What all features add up to, for code that shows them all. */
export interface ConsoleMap {
  screens: readonly Screen[];
  folders: ReadonlyMap<string, Folder>;
  tabs: readonly Tab[];
  cards: readonly Card[];
  /** Where a search hit leads. */
  finds: NonNullable<Feature['finds']>;
}
