import { AccountMenu } from './AccountMenu.tsx';
import { Bell } from './Bell.tsx';
import { CondoSwitcher } from './CondoSwitcher.tsx';
import type { HeadTool } from './HeadButtons.tsx';
import { LanguageMenu, ThemeMenu } from './LookMenus.tsx';

/** What the person had done with the buttons before the popups came: on which one they stood, and whether they pressed it. */
export interface Taken {
  focused: HeadTool | null;
  open: boolean;
}

export interface ToolProps {
  /** Whether it is open from the start. */
  opened: boolean;
  autoFocus: boolean;
}

/** The tools of the header, with what opens under each. */
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
