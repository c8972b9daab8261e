import { formatMoment } from '@iris/contract/core/day';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { richSource } from '../../../kit/rich/richSource.ts';
import { informationTypes, useTypeName } from '../../../parts/notice/TypeSelect.tsx';
import type { NoticeValues } from './noticeForm.ts';

/** How the fields of a notice are shown beside somebody else's version. */
export function useConflictFields(): ConflictField<NoticeValues>[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const types = useQuery(informationTypes).data ?? [];
  const field = <Name extends keyof NoticeValues>(
    name: Name,
    label: string,
    show: (value: NoticeValues[Name]) => string,
  ): ConflictField<NoticeValues> => ({ name, label, show: (values) => show(values[name]) });
  const plain = (value: string) => value;
  const count = (items: readonly unknown[]) => String(items.length);
  return [
    field('type_id', t('notice.field.type'), (id) => {
      const type = types.find((one) => one.id === id);
      return type ? typeName(type) : '';
    }),
    field('level', t('notice.field.level'), (level) => t(`notice.level.${level}`)),
    field('title', t('notice.field.title'), plain),
    field('title_en', t('notice.field.title_en'), plain),
    field('brief', t('notice.field.brief'), plain),
    field('brief_en', t('notice.field.brief_en'), plain),
    field('content', t('notice.field.content'), richSource),
    field('content_en', t('notice.field.content_en'), richSource),
    field('where', t('notice.field.scope'), (where) =>
      t(where === 'whole' ? 'notice.wholeEstate' : 'notice.scope.places'),
    ),
    field('places', t('notice.scope.choose'), count),
    field('identities', t('notice.field.identities'), (all) =>
      all.map((one) => t(`resident.identity.${one}`)).join(t('kit.comma')),
    ),
    field('images', t('notice.field.images'), count),
    field('attachments', t('notice.field.attachments'), count),
    field('end_at', t('notice.field.end_at'), (at) => (at === null ? '' : formatMoment(at))),
  ];
}
