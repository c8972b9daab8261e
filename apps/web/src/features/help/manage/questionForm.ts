import type { HelpAnswer } from '@iris/contract/help/help.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { richSource } from '../../../kit/rich/richSource.ts';

/** The values of a question's form. */
export type QuestionValues = Pick<
  HelpAnswer,
  'catalogue_id' | 'title' | 'title_en' | 'answer' | 'answer_en' | 'screens' | 'published'
>;

export const valuesOf = (row: HelpAnswer): QuestionValues => ({
  catalogue_id: row.catalogue_id,
  title: row.title,
  title_en: row.title_en,
  answer: row.answer,
  answer_en: row.answer_en,
  screens: row.screens,
  published: row.published,
});

/** How the fields of a question are shown beside somebody else's version. */
export function useConflictFields(nameOf: (catalogue: number) => string): ConflictField<QuestionValues>[] {
  const { t } = useTranslation();
  const separator = t('kit.comma');
  return [
    { name: 'title', label: t('help.field.title'), show: ({ title }) => title },
    { name: 'title_en', label: t('help.field.title_en'), show: ({ title_en }) => title_en },
    { name: 'answer', label: t('help.field.answer'), show: ({ answer }) => richSource(answer) },
    { name: 'answer_en', label: t('help.field.answer_en'), show: ({ answer_en }) => richSource(answer_en) },
    {
      name: 'catalogue_id',
      label: t('help.field.catalogue_id'),
      show: ({ catalogue_id }) => nameOf(catalogue_id),
    },
    { name: 'screens', label: t('help.field.screens'), show: ({ screens }) => screens.join(separator) },
    {
      name: 'published',
      label: t('help.field.published'),
      show: ({ published }) => t(published ? 'help.question.published' : 'help.question.draft'),
    },
  ];
}
