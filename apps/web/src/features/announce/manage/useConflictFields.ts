import type { AnnouncementDetail } from '@iris/contract/announce/announce.model';
import { formatMoment } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { richSource } from '../../../kit/rich/richSource.ts';
import { informationTypes } from '../announce.queries.ts';
import { useAnnounceWords } from '../announceWords.ts';
import type { AnnounceValues } from './announceForm.ts';

/** How the fields of an announcement are shown beside somebody else's version. */
export function useConflictFields(row: AnnouncementDetail): ConflictField<AnnounceValues>[] {
  const { t } = useTranslation();
  const { companyName, typeName } = useAnnounceWords();
  const types = useQuery(informationTypes).data ?? [];
  const field = <Name extends keyof AnnounceValues>(
    name: Name,
    label: string,
    show: (value: AnnounceValues[Name]) => string,
  ): ConflictField<AnnounceValues> => ({ name, label, show: (values) => show(values[name]) });
  const names = (ids: number[]) =>
    ids
      .map((id) => row.companies.find((one) => one.id === id))
      .map((company, at) => (company ? companyName(company) : `#${ids[at]}`))
      .sort()
      .join(t('kit.comma'));
  return [
    field('type_id', t('announce.field.type'), (id) =>
      typeName(types.find((type) => type.id === id) ?? null),
    ),
    field('title', t('announce.field.title'), (title) => title),
    field('title_en', t('announce.field.title_en'), (title) => title),
    field('content', t('announce.field.content'), richSource),
    field('content_en', t('announce.field.content_en'), richSource),
    field('audience', t('announce.field.audience'), (audience) => t(`announce.audience.${audience}`)),
    field('company_ids', t('announce.field.companies'), names),
    field('when', t('announce.field.when'), (when) => t(`announce.${when}`)),
    field('moment', t('announce.field.publish_at'), (moment) =>
      moment === null ? '' : formatMoment(moment),
    ),
  ];
}
