import { AssignDrawer } from '../detail/AssignDrawer.tsx';
import { CloseDrawer, FinishDrawer, ReturnDrawer } from '../detail/moves.tsx';
import type { Asking } from './useMoves.ts';

/** Asks what a step takes besides its place: a reason, or what was done. */
export function AskDrawer({
  asking: { drop, order, target },
  onClose,
}: {
  asking: Asking;
  onClose: () => void;
}) {
  const to = target.kind === 'staff' ? target.staff.id : undefined;
  if (drop === 'finish') return <FinishDrawer order={order} onClose={onClose} />;
  if (drop === 'close') return <CloseDrawer order={order} onClose={onClose} />;
  if (drop === 'takeUp') return <ReturnDrawer order={order} to={to} onClose={onClose} />;
  return <AssignDrawer order={order} to={to} onClose={onClose} />;
}
