import type { InputOf } from '@iris/contract/core/endpoint';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import type { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail, NoticeLevel, NoticeScope } from '@iris/contract/notice/notice.model';
import type { Identity } from '@iris/contract/resident/resident.model';
import type { Pdf } from '../../../parts/notice/PdfsField.tsx';

/** The values of a notice's form. */
export interface NoticeValues {
  type_id: number | undefined;
  level: NoticeLevel;
  title: string;
  title_en: string;
  brief: string;
  brief_en: string;
  content: Rich;
  content_en: Rich;
  where: 'whole' | 'places';
  /** Buildings, floors and units, see `placesOf`. */
  places: string[];
  identities: Identity[];
  images: number[];
  attachments: Pdf[];
  end_at: number | null;
}

export const newNotice: NoticeValues = {
  type_id: undefined,
  level: 'NORMAL',
  title: '',
  title_en: '',
  brief: '',
  brief_en: '',
  content: emptyRich,
  content_en: emptyRich,
  where: 'places',
  places: [],
  identities: [],
  images: [],
  attachments: [],
  end_at: null,
};

/** A place as the value of a tree: `b12`, `f34`, `u56`. */
const placesOf = ({ building_ids, floor_ids, unit_ids }: NoticeScope): string[] => [
  ...building_ids.map((id) => `b${id}`),
  ...floor_ids.map((id) => `f${id}`),
  ...unit_ids.map((id) => `u${id}`),
];

/** The scope that a form means. */
export function scopeOf({
  where,
  places,
  identities,
}: Pick<NoticeValues, 'where' | 'places' | 'identities'>): NoticeScope {
  const whole = where === 'whole';
  const ids = (sign: string) =>
    whole ? [] : places.filter((place) => place.startsWith(sign)).map((place) => Number(place.slice(1)));
  return { whole, building_ids: ids('b'), floor_ids: ids('f'), unit_ids: ids('u'), identities };
}

export const valuesOf = (notice: NoticeDetail): NoticeValues => ({
  type_id: notice.type.id,
  level: notice.level,
  title: notice.title,
  title_en: notice.title_en,
  brief: notice.brief,
  brief_en: notice.brief_en,
  content: notice.content,
  content_en: notice.content_en,
  where: notice.scope.whole ? 'whole' : 'places',
  places: placesOf(notice.scope),
  identities: notice.scope.identities,
  images: notice.images,
  attachments: notice.attachments,
  end_at: notice.end_at,
});

export const bodyOf = ({
  where,
  places,
  identities,
  attachments,
  ...values
}: NoticeValues): Omit<InputOf<typeof noticeApi.add>['body'], 'condo_id'> => ({
  ...values,
  // The form's rule has refused a notice without a type.
  type_id: values.type_id as number,
  scope: scopeOf({ where, places, identities }),
  attachments: attachments.map(({ id }) => id),
});
