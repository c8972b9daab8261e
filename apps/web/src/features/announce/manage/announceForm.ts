import type { announceApi } from '@iris/contract/announce/announce.api';
import type { AnnouncementDetail, Audience } from '@iris/contract/announce/announce.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { emptyRich, type Rich } from '@iris/contract/core/rich';

/** The values of an announcement's form. */
export interface AnnounceValues {
  /** Not chosen in a new announcement, or in one that is older than types. */
  type_id: number | undefined;
  title: string;
  title_en: string;
  content: Rich;
  content_en: Rich;
  audience: Audience;
  company_ids: number[];
  when: 'now' | 'later';
  moment: number | null;
}

export const newAnnouncement: AnnounceValues = {
  type_id: undefined,
  title: '',
  title_en: '',
  content: emptyRich,
  content_en: emptyRich,
  audience: 'ALL',
  company_ids: [],
  when: 'now',
  moment: null,
};

export const valuesOf = (row: AnnouncementDetail): AnnounceValues => ({
  type_id: row.type?.id,
  title: row.title,
  title_en: row.title_en,
  content: row.content,
  content_en: row.content_en,
  audience: row.audience,
  company_ids: row.companies.map(({ id }) => id),
  when: 'later',
  moment: row.publish_at,
});

export const bodyOf = (values: AnnounceValues): BodyOf<typeof announceApi.add> => ({
  // The form's rule has refused an announcement without a type.
  type_id: values.type_id as number,
  title: values.title,
  title_en: values.title_en,
  content: values.content,
  content_en: values.content_en,
  audience: values.audience,
  company_ids: values.audience === 'ALL' ? [] : values.company_ids,
  publish_at: values.when === 'now' ? null : values.moment,
});
