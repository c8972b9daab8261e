import type { Workplace } from '@iris/contract/user/user.model';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOME } from '../../base/screens/home.ts';
import { useSession, workIn } from '../../base/session/session.ts';

/** The chosen condo, until the previous one's page has been left. */
let chosen: { condo: Workplace; mark: string; screen: string | undefined } | null = null;

/**
 * Switches the current condo, and opens the dashboard or a screen. First leaves the page, which asks about unsaved work and
 * may cancel the switch.
 */
export function useSwitchCondo(): (condo: Workplace, screen?: string) => void {
  const navigate = useNavigate();
  return (condo, screen) => {
    if (condo.id === useSession.getState().condoID) return void navigate(screen ?? HOME);
    const mark = crypto.randomUUID();
    chosen = { condo, mark, screen };
    void navigate(HOME, { state: { mark } });
  };
}

/** Switches once the dashboard is open. Mounted in the shell. */
export function useChosenCondo(): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  useEffect(() => {
    if (!chosen || pathname !== HOME || state?.mark !== chosen.mark) return;
    const { condo, screen } = chosen;
    chosen = null;
    const { condos } = useSession.getState();
    if (!condos.some(({ id }) => id === condo.id)) useSession.setState({ condos: [...condos, condo] });
    workIn(condo);
    if (screen !== undefined) void navigate(screen);
  }, [pathname, state, navigate]);
}
