import type { Workplace } from '@iris/contract/user/user.model';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession, workIn } from '../../base/session/session.ts';

/** The chosen condo, until the previous one's page has been left. */
let chosen: { condo: Workplace; mark: string } | null = null;

/** Switches the current condo. First leaves the page, which asks about unsaved work and may cancel the switch. */
export function useSwitchCondo(): (condo: Workplace) => void {
  const navigate = useNavigate();
  return (condo) => {
    if (condo.id === useSession.getState().condoID) return void navigate('/index');
    const mark = crypto.randomUUID();
    chosen = { condo, mark };
    void navigate('/index', { state: { mark } });
  };
}

/** Switches once the dashboard is open. Mounted in the shell. */
export function useChosenCondo(): void {
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (!chosen || pathname !== '/index' || state?.mark !== chosen.mark) return;
    const { condo } = chosen;
    chosen = null;
    const { condos } = useSession.getState();
    if (!condos.some(({ id }) => id === condo.id)) useSession.setState({ condos: [...condos, condo] });
    workIn(condo);
  }, [pathname, state]);
}
