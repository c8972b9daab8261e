import type { ServerEvent } from '@iris/contract/message/message.model';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n.ts';
import { endOfSession } from '../session/end.ts';
import { renewRights, useSession } from '../session/session.ts';
import { connect } from './socket.ts';

/** What a console reads again when money moved in its estate. */
const changedBy = {
  leaseChanged: ['lease', 'rent', 'payment', 'counter', 'finance', 'wallet', 'resident', 'search'],
  billChanged: ['bill', 'standard', 'payment', 'counter', 'finance', 'wallet', 'resident', 'search'],
  // What fees and top-ups leave of the online money is the company's too.
  walletChanged: ['wallet', 'resident', 'payment', 'counter', 'finance', 'withdrawal', 'search'],
  financeChanged: ['finance', 'expenditure'],
} as const;

/** Brings what happens elsewhere: messages to the bell, what changed to the screens. */
export function Realtime() {
  const client = useQueryClient();
  const { notification } = App.useApp();
  const { t, i18n } = useTranslation();
  // In another language the server speaks another language: a switch connects again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is read where the socket signs in
  useEffect(() => {
    const renew = async () => {
      const other = await renewRights();
      await client.invalidateQueries();
      if (!other) return;
      const name = currentLanguage() === 'en' ? other.name_en || other.name : other.name;
      notification.info({ key: 'condo', title: t('shell.condo.changed', { name }) });
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
        case 'estateChanged':
          void client.invalidateQueries({ queryKey: ['estate', event.condo_id] });
          // Reads of one record or of the tree name the record, not the condo.
          void client.invalidateQueries({ queryKey: ['estate', null] });
          return;
        case 'residentChanged':
          void client.invalidateQueries({ queryKey: ['resident', event.condo_id] });
          void client.invalidateQueries({ queryKey: ['resident', null] });
          return;
        case 'leaseChanged':
        case 'billChanged':
        case 'walletChanged':
        case 'financeChanged':
          for (const domain of changedBy[event.type]) {
            void client.invalidateQueries({ queryKey: [domain, event.condo_id] });
            void client.invalidateQueries({ queryKey: [domain, null] });
          }
          return;
        case 'withdrawalChanged':
          // Wallets and the flow of every condo of the company.
          for (const domain of ['withdrawal', 'finance'])
            void client.invalidateQueries({ queryKey: [domain] });
          return;
        case 'condoGone':
          if (event.condo_id === useSession.getState().condoID) endOfSession('condoGone');
          return;
        case 'rightsChanged':
          // What could not be read now is refused call by call; the next page reads it again.
          return void renew().catch(() => {});
        case 'signedOut':
          return endOfSession('signInAgain');
      }
    };
    const lost = () => notification.warning({ key: 'realtime', title: t('shell.offline'), duration: 0 });
    return connect(hear, lost);
  }, [client, notification, t, i18n.language]);
  return null;
}
