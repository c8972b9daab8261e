import type { ReactNode } from 'react';
import type { Clear } from '../../../kit/list/ListPage.tsx';
import { CollectDialog } from '../CollectDialog.tsx';
import { collectWays } from '../payable.ts';
import { RemindDialog } from '../RemindDialog.tsx';
import type { Wanted } from './wanted.ts';

/** How a dialog ends: closed, or done and closed. */
interface Ends {
  onClose: () => void;
  onDone: Clear;
}

interface WantedDialogProps {
  wanted: Wanted;
  onClose: () => void;
  /** The dialog that voids them, if the list has one. */
  voiding?: (rents: Wanted['rents'], ends: Ends & Pick<Wanted, 'scope'>) => ReactNode;
}

/** Rendered beside the list: collected charges leave a filtered list, and the receipt is printed after that. */
export function WantedDialog({ wanted, onClose, voiding }: WantedDialogProps) {
  const { act, rents, scope = 'page', done } = wanted;
  const onDone: Clear = (left) => {
    done?.(left);
    onClose();
  };
  if (act === 'collect') return <CollectDialog rents={rents} ways={collectWays} onClose={() => onDone()} />;
  if (act === 'remind') return <RemindDialog rents={rents} scope={scope} onClose={onClose} onDone={onDone} />;
  return voiding?.(rents, { scope, onClose, onDone });
}
