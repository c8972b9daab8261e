import { holds } from '@iris/contract/core/permission';
import type { ShippedKey, TemplateKind, TemplateUse } from '@iris/contract/template/template.model';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { Services, SignedInContext } from '../../platform/http/context.ts';
import { invalidField, notFound } from '../../platform/http/failure.ts';
import { shippedTemplate } from './shipped.ts';
import { type TemplateRow, templateFor, templateOf } from './template.queries.ts';
import { type Filling, fillingOf, modelsOf } from './template.values.ts';
import { fillWords, type Words } from './template.words.ts';

/** A template of a condo by its id, or a shipped one by its key. */
export type TemplateRef = { id: number } | { shipped: ShippedKey };

const wordsOf = ({ title, titleEn, content, contentEn }: TemplateRow): Words => ({
  title,
  title_en: titleEn,
  content,
  content_en: contentEn,
});

interface Found {
  kind: TemplateKind;
  words: Words;
}

/** A template of a condo; 10020 for one that is gone or another condo's. */
export async function findTemplate(db: Db, condoId: number, of: TemplateRef): Promise<Found> {
  if ('shipped' in of) {
    const { kind, ...words } = shippedTemplate(of.shipped);
    return { kind, words };
  }
  const row = found(await templateOf(db, of.id));
  if (row.condoId !== condoId) throw notFound();
  return { kind: row.kind, words: wordsOf(row) };
}

/** The words that a use takes by itself in a condo; undefined where it takes what is shipped. */
export async function wordsFor(db: Db, condoId: number, use: TemplateUse): Promise<Words | undefined> {
  const row = await templateFor(db, condoId, use);
  return row && wordsOf(row);
}

/** Fills words of a kind, once for each filling. */
export const fillLetters = (
  services: Pick<Services, 'templates' | 'log'>,
  kind: TemplateKind,
  words: Words,
  fillings: readonly Filling[],
): Promise<Words[]> =>
  fillWords(
    services,
    kind,
    words,
    fillings.map((filling) => modelsOf(kind, filling)),
  );

/**
 * Fills a template of a condo, for a unit or for nobody in particular. The resident's name is filled in only for somebody
 * who may see residents; what is not known of the event stays a gap in brackets. 10020 for a template that is gone or
 * another condo's, 10030 for a unit of another.
 */
export async function renderTemplate(
  context: SignedInContext,
  {
    condoId,
    template,
    unitId = null,
    event = {},
  }: {
    condoId: number;
    template: TemplateRef;
    unitId?: number | null;
    event?: NonNullable<Filling['event']>;
  },
): Promise<Words> {
  const { kind, words } = await findTemplate(context.db, condoId, template);
  const filling = await factsOf(context, { condoId, unitId });
  const [filled] = await fillLetters(context, kind, words, [{ ...filling, event }]);
  return found(filled);
}

/** The facts of a condo and its unit, as far as the person may see them. */
export async function factsOf(
  { db, clock, principal }: SignedInContext,
  { condoId, unitId }: { condoId: number; unitId: number | null },
): Promise<Filling> {
  const named = holds(principal.permissions, '住戶管理-查看');
  const filling = await fillingOf(db, { condoId, unitId, named, now: clock.now() });
  if (!filling) throw invalidField('unit_id', 'template.unitElsewhere');
  return filling;
}
