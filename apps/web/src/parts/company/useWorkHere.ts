import { errorCodes } from '@iris/contract/core/errors';
import { userApi } from '@iris/contract/user/user.api';
import { useState } from 'react';
import { say } from '../../base/i18n/i18n.ts';
import { call } from '../../base/request/call.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import { notice } from '../../base/request/notices.ts';
import { useSession } from '../../base/session/session.ts';
import { messageOf } from '../../kit/failure/messageOf.ts';
import { useSwitchCondo } from './useSwitchCondo.ts';

/**
 * Switches to a condo, also one that the session does not carry, and opens the dashboard or a screen:
 * `[work(id, screen), the one being switched to]`.
 */
export function useWorkHere(): [
  work: (condo: number, screen?: string) => Promise<void>,
  going: number | null,
] {
  const switchTo = useSwitchCondo();
  const [going, setGoing] = useState<number | null>(null);
  const work = async (condo: number, screen?: string) => {
    const carried = useSession.getState().condos.find(({ id }) => id === condo);
    if (carried) return switchTo(carried, screen);
    setGoing(condo);
    try {
      const condos = await call(userApi.condos, { query: { condo_id: String(condo) } }, { silent: true });
      const found = condos.find(({ id }) => id === condo);
      if (!found) throw new RequestFailure('refused', errorCodes.notFound.code, say('core.notFound'));
      switchTo(found, screen);
    } catch (error) {
      notice.error(messageOf(error));
    } finally {
      setGoing(null);
    }
  };
  return [work, going];
}
