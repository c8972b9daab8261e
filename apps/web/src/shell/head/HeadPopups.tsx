import type { ComponentType } from 'react';
import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { CondoSwitcher } from './CondoSwitcher.tsx';
import type { HeadTool } from './HeadButtons.tsx';
import { LanguageMenu, ThemeMenu } from './LookMenus.tsx';

export interface ToolProps {
  /** Whether it is open from the start. */
  opened: boolean;
  autoFocus: boolean;
}

export type HeadPopups = Readonly<Record<HeadTool, ComponentType<ToolProps>>>;

/** The header's tools, with the popup of each. */
export const headPopups: HeadPopups = {
  condo: CondoSwitcher,
  language: LanguageMenu,
  theme: ThemeMenu,
  bell: Bell,
  account: AccountMenu,
};
