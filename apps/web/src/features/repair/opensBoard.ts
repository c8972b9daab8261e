import { useSession } from '../../base/session/session.ts';

/** Whether the orders open on the board: as the address says, else as the person last chose. */
export function opensBoard(): boolean {
  const said = new URLSearchParams(location.search).get('form');
  return (said ?? useSession.getState().preferences.lists?.repair?.form) === 'board';
}
