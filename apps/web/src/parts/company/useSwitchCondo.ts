import type { Workplace } from '@iris/contract/user/user.model';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession, workIn } from '../../base/session/session.ts';

/** The condo that somebody chose, until the page of the old one was left. */
let chosen: { condo: Workplace; mark: string } | null = null;

/** Makes a condo the one to work in: leaves the page first, which asks about unsaved work and may be refused. */
export function useSwitchCondo(): (condo: Workplace) => void {
  const navigate = useNavigate();
  return (condo) => {
    if (condo.id === useSession.getState().condoID) return void navigate('/index');
    const mark = crypto.randomUUID();
    chosen = { condo, mark };
    void navigate('/index', { state: { mark } });
  };
}

/** Switches once the dashboard is open. Stands in the shell. */
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
