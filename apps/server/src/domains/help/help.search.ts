import type { HelpHit } from '@iris/contract/help/help.model';
import { and, asc, desc, eq } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { helpQuestionTable as questions } from './help.table.ts';

const HITS = 30;
const EXCERPT = 80;
/** How much of the excerpt precedes the match. */
const BEFORE = 24;

/**
 * Published questions that contain every typed word, in either language; those with all of them in the title come
 * first. Chinese has no spaces, so text typed without any is searched as it is.
 */
export async function searchHelp(db: Db, typed: string): Promise<HelpHit[]> {
  const words = typed.split(/\s+/).filter(Boolean);
  const inTitle = and(...words.map((word) => containing(word, questions.title, questions.titleEn)));
  const anywhere = words.map((word) =>
    containing(word, questions.title, questions.titleEn, questions.words, questions.wordsEn),
  );
  if (!inTitle) return [];
  const rows = await db
    .select({
      id: questions.id,
      title: questions.title,
      titleEn: questions.titleEn,
      words: questions.words,
      wordsEn: questions.wordsEn,
    })
    .from(questions)
    .where(and(eq(questions.published, true), ...anywhere))
    .orderBy(desc(inTitle), asc(questions.catalogueId), asc(questions.position))
    .limit(HITS);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    title_en: row.titleEn,
    excerpt: excerptOf(row.words, words),
    excerpt_en: excerptOf(row.wordsEn, words),
  }));
}

/** Some 80 characters around the first of the words that occurs; without any, the beginning. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const found = words.flatMap((word) => {
    // like /word/iu
    const at = line.search(new RegExp(word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu'));
    return at < 0 ? [] : [at];
  });
  // Counted in characters, so that none is split.
  const before = [...line.slice(0, Math.min(...found, line.length))].length;
  const characters = [...line];
  const from = found.length === 0 || characters.length <= EXCERPT ? 0 : Math.max(0, before - BEFORE);
  const part = characters.slice(from, from + EXCERPT).join('');
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < characters.length ? '…' : ''}`;
}
