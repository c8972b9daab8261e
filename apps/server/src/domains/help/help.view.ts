import type { HelpAnswer, HelpCatalogue, HelpQuestion, HelpTree } from '@iris/contract/help/help.model';
import type { CatalogueRow, ListedQuestion, QuestionRow } from './help.queries.ts';

export const viewCatalogue = (row: CatalogueRow): HelpCatalogue => ({
  id: row.id,
  parent_id: row.parentId,
  name: row.name,
  name_en: row.nameEn,
  position: row.position,
  question_count: row.questionCount,
  published_count: row.publishedCount,
  version: row.version,
});

export const viewQuestion = (row: ListedQuestion): HelpQuestion => ({
  id: row.id,
  catalogue_id: row.catalogueId,
  title: row.title,
  title_en: row.titleEn,
  screens: row.screens,
  published: row.published,
  position: row.position,
  version: row.version,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const viewAnswer = (row: QuestionRow): HelpAnswer => ({
  ...viewQuestion(row),
  answer: row.answer,
  answer_en: row.answerEn,
});

/** The contents of the help centre: catalogues in order with their published questions, without empty ones. */
export function viewTree(
  catalogues: readonly CatalogueRow[],
  published: readonly ListedQuestion[],
): HelpTree {
  const byCatalogue = Map.groupBy(published, ({ catalogueId }) => catalogueId);
  const filled = new Set(
    catalogues.filter(({ id }) => byCatalogue.has(id)).flatMap(({ id, parentId }) => [id, parentId]),
  );
  return catalogues
    .filter(({ id }) => filled.has(id))
    .map(({ id, parentId, name, nameEn }) => ({
      id,
      parent_id: parentId,
      name,
      name_en: nameEn,
      questions: (byCatalogue.get(id) ?? []).map(({ id: question, title, titleEn, screens }) => ({
        id: question,
        title,
        title_en: titleEn,
        screens,
      })),
    }));
}
