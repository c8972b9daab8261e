import type { ServerEvent } from '@iris/contract/core/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentLanguage, useTranslation } from '../../base/i18n/i18n.ts';
import { closeNotice, notification } from '../../base/notices/notices.ts';
import { reread } from '../../base/request/query.ts';
import { endOfSession } from '../../base/session/end.ts';
import { renewRights, useSession } from '../../base/session/session.ts';
import { rereadsOf } from '../features.ts';
import { connect } from './socket.ts';

const LOST = 'realtime';

/** Delivers events from elsewhere: messages to the bell, changes to the screens. */
export function Realtime() {
  const client = useQueryClient();
  const { t, i18n } = useTranslation();
  // The server sends texts in the language of the connection, so a switch of language reconnects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read where the socket signs in
  useEffect(() => {
    const renew = async () => {
      const other = await renewRights();
      await client.invalidateQueries();
      if (!other) return;
      const name = currentLanguage() === 'en' ? other.name_en || other.name : other.name;
      notification.info({ key: 'condo', title: t('shell.condo.changed', { name }) });
    };
    /** Marks the data affected by a domain's change as stale, for the whole company if no condo is given. */
    const rereadAll = (domain: string, condoID: number | undefined) => {
      for (const stale of rereadsOf(domain)) {
        if (condoID === undefined) void reread(client, [stale]);
        else {
          void reread(client, [stale, condoID]);
          // Queries of a single record or of the tree are keyed by the record, not the condo.
          void reread(client, [stale, null]);
        }
      }
    };
    const hear = (event: ServerEvent) => {
      switch (event.type) {
        case 'message':
          void client.invalidateQueries({ queryKey: ['message'] });
          notification.info({
            key: `message${event.message.id}`,
            title: t('shell.bell'),
            description: event.message.content,
          });
          return;
        case 'condoGone':
          if (event.condo_id === useSession.getState().condoID) endOfSession('condoGone');
          return;
        case 'rightsChanged':
          // If the permissions cannot be read now, calls are refused one by one, and the next page reads it again.
          return void renew().catch(() => {});
        case 'signedOut':
          return endOfSession('signInAgain');
        case 'changed':
          return rereadAll(event.changed, event.condo_id);
      }
    };
    // Rights, and anything on the screen, may have changed while nobody listened.
    const back = () => {
      closeNotice(LOST);
      void renew().catch(() => client.invalidateQueries());
    };
    const lost = () => notification.warning({ key: LOST, title: t('shell.offline'), duration: 0 });
    return connect(hear, back, lost);
  }, [client, t, i18n.language]);
  return null;
}
