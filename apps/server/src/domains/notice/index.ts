import type { Domain } from '../../platform/domain.ts';
import { noticeAhead } from './notice.ahead.ts';
import { fillNotices } from './notice.demo.ts';
import { noticeJobs } from './notice.jobs.ts';
import { locateNotices } from './notice.queries.ts';
import { mountNotices } from './notice.routes.ts';
import { noticeSearch } from './notice.search.ts';
import { noticeWork } from './notice.work.ts';
import { moveRecipient } from './recipient.queries.ts';

export { endWithin, issueNotice, mailSoon } from './notice.publish.ts';
export { noticesByIds } from './notice.queries.ts';
export { reachOf } from './notice.scope.queries.ts';

/** Notices of an estate to its residents: written, published, mailed, read. */
export const noticeDomain: Domain = {
  name: 'notice',
  files: { notice: { of: locateNotices } },
  locators: { notice: locateNotices },
  hears: ['物業通知管理-查看'],
  search: noticeSearch,
  work: noticeWork,
  ahead: noticeAhead,
  jobs: noticeJobs,
  mount: mountNotices,
  demo: fillNotices,
  mergePeople: moveRecipient,
};
