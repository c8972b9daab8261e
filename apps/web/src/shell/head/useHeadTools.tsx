import { type ReactNode, useEffect, useState } from 'react';
import { loadPart } from '../../base/part/part.ts';
import { notice } from '../../base/request/notices.ts';
import { useIdle } from '../../kit/page/useIdle.ts';
import { useChosenCondo } from '../../parts/company/useSwitchCondo.ts';
import { type HeadTool, headButtons, isHeadTool } from './HeadButtons.tsx';
import type { HeadPopups } from './HeadPopups.tsx';

/** What happened to the buttons before the popups loaded: which one had the focus, and whether it was clicked. */
interface Taken {
  focused: HeadTool | null;
  open: boolean;
}

/** The header's tools, each by name. Their popups load after the first screen is shown, or at the first click. */
export function useHeadTools(): (tool: HeadTool) => ReactNode {
  const [popups, setPopups] = useState<HeadPopups>();
  const [taken, setTaken] = useState<Taken>({ focused: null, open: false });
  const [wanted, setWanted] = useState<HeadTool | null>(null);
  const idle = useIdle();
  useChosenCondo();
  const fetching = idle || wanted !== null;
  useEffect(() => {
    if (!fetching) return;
    let gone = false;
    loadPart(() => import('./HeadPopups.tsx')).then(
      ({ headPopups }) => {
        if (gone) return;
        // The buttons are replaced, so the focus is restored.
        setTaken({ focused: wanted ?? focusedTool(), open: wanted !== null });
        setPopups(headPopups);
      },
      (error: Error) => {
        if (wanted) notice.error(error.message);
        setWanted(null);
      },
    );
    return () => {
      gone = true;
    };
  }, [fetching, wanted]);
  return (tool) => {
    if (popups) {
      const Popup = popups[tool];
      const focused = taken.focused === tool;
      return <Popup opened={taken.open && focused} autoFocus={focused} />;
    }
    const Button = headButtons[tool];
    return (
      <Button
        data-tool={tool}
        aria-expanded={false}
        aria-busy={wanted === tool}
        onClick={() => setWanted(tool)}
      />
    );
  };
}

function focusedTool(): HeadTool | null {
  const tool = document.activeElement instanceof HTMLElement && document.activeElement.dataset.tool;
  return isHeadTool(tool) ? tool : null;
}
