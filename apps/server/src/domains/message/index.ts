import type { Domain } from '../../platform/domain.ts';
import { fillMessages } from './message.demo.ts';
import { locateMessages } from './message.queries.ts';
import { mountMessages } from './message.routes.ts';
import { messageWork } from './message.work.ts';

export { announceToPeople, messageOf, rewordAnnouncement, setHidden } from './announcement.queries.ts';
export { messageText, sendMessages } from './message.send.ts';

/** The messages behind each user's bell, and whether they have been read. */
export const messageDomain: Domain = {
  name: 'message',
  locators: { message: locateMessages },
  mount: mountMessages,
  work: messageWork,
  demo: fillMessages,
};
