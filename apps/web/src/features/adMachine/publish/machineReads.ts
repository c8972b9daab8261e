import { useSession } from '../../../base/session/session.ts';
import type { Asked } from '../../../kit/list/listAddress.ts';
import { condoMachinePage, machinePage } from '../adMachine.queries.ts';

/** Whose machines a publication is about: the platform's, or those of the current estate. */
export type Whose = 'platform' | 'condo';

/** Reads machines of the platform or of the current estate. */
export function useMachineRead(whose: Whose) {
  const condoID = useSession((session) => session.condoID);
  return (asked: Asked) => {
    const { queryFn, queryKey } =
      whose === 'platform' ? machinePage(asked) : condoMachinePage(condoID, asked);
    return { queryFn, queryKey } as ReturnType<typeof machinePage>;
  };
}
