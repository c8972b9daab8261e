import type { Domain } from '../../platform/domain.ts';
import { fillAnnouncements } from './announce.demo.ts';
import { announceJobs } from './announce.publish.ts';
import { locateAnnouncements } from './announce.queries.ts';
import { mountAnnouncements } from './announce.routes.ts';

/** Announcements to residents, published at once or at a set time. */
export const announceDomain: Domain = {
  name: 'announce',
  files: { announcement: { of: locateAnnouncements, kept: true } },
  locators: { announcement: locateAnnouncements },
  mount: mountAnnouncements,
  jobs: announceJobs,
  demo: fillAnnouncements,
};
