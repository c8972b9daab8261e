import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { CondoSwitcher } from './CondoSwitcher.tsx';
import type { HeadTool } from './HeadButtons.tsx';
import { LanguageMenu, ThemeMenu } from './LookMenus.tsx';

/** What happened to the buttons before the popups loaded: which one had the focus, and whether it was clicked. */
export interface Taken {
  focused: HeadTool | null;
  open: boolean;
}

export interface ToolProps {
  /** Whether it is open from the start. */
  opened: boolean;
  autoFocus: boolean;
}

/** The header's tools, with the popup of each. */
export function HeadPopups({ focused, open }: Taken) {
  const propsOf = (tool: HeadTool): ToolProps => ({
    opened: open && focused === tool,
    autoFocus: focused === tool,
  });
  return (
    <>
      <CondoSwitcher {...propsOf('condo')} />
      <LanguageMenu {...propsOf('language')} />
      <ThemeMenu {...propsOf('theme')} />
      <Bell {...propsOf('bell')} />
      <AccountMenu {...propsOf('account')} />
    </>
  );
}
