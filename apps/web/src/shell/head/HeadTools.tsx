import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '../../base/part/part.ts';
import { notice } from '../../base/request/notices.ts';
import { useIdle } from '../../kit/page/useIdle.ts';
import { useChosenCondo } from '../../parts/company/useSwitchCondo.ts';
import { type HeadTool, headButtons, headTools } from './HeadButtons.tsx';
import type { Taken } from './HeadPopups.tsx';

/** The header's tools. Their popups load after the first screen is shown, or at the first click. */
export function HeadTools() {
  const [Popups, setPopups] = useState<ComponentType<Taken>>();
  const [taken, setTaken] = useState<Taken>({ focused: null, open: false });
  const [wanted, setWanted] = useState<HeadTool | null>(null);
  const idle = useIdle();
  useChosenCondo();
  const fetching = idle || wanted !== null;
  useEffect(() => {
    if (!fetching) return;
    let gone = false;
    loadPart(() => import('./HeadPopups.tsx')).then(
      ({ HeadPopups }) => {
        if (gone) return;
        // The buttons are replaced, so the focus is restored.
        const focused = wanted ?? headTools.find((tool) => tool === focusedTool()) ?? null;
        setTaken({ focused, open: wanted !== null });
        setPopups(() => HeadPopups);
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
  if (Popups) return <Popups {...taken} />;
  return headTools.map((tool) => {
    const Button = headButtons[tool];
    return (
      <Button
        key={tool}
        data-tool={tool}
        aria-expanded={false}
        aria-busy={wanted === tool}
        onClick={() => setWanted(tool)}
      />
    );
  });
}

const focusedTool = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.tool : undefined;
