import { sessionApi } from '@iris/contract/session/session.api';
import { call } from '../base/request/call.ts';
import { endOfSession } from '../base/session/end.ts';

/** Signs the person out: the session ends in this browser whatever the server answers. */
export const signOut = (): Promise<void> =>
  call(sessionApi.logout, {}, { unheard: true })
    .then(
      () => {},
      () => {},
    )
    .finally(() => endOfSession('left'));
