import { Readable } from 'node:stream';
import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import type { PaperModule } from '../../platform/documents/paperKind.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/mount.ts';
import { condoNames } from './money.queries.ts';

interface Book<One, Data> {
  condoId: number;
  paper: PaperModule<Data>;
  /** The file's name without its day and ending, like `demand-notes`. */
  name: string;
  of: readonly One[];
  /** How many are drawn per step, with other documents in between. */
  step: number;
  /** What is drawn of those of one step. */
  draw: (some: readonly One[]) => Promise<readonly Data[]> | readonly Data[];
}

/** Papers of a condo in one PDF that is streamed while it is drawn, in the given order. */
export async function bookOf<One, Data>(
  { db, clock, documents }: SignedInContext,
  { condoId, paper, name: file, of, step, draw }: Book<One, Data>,
): Promise<Download> {
  const made = clock.now();
  const day = dayOf(made);
  const { name, nameEn } = await condoNames(db, condoId);
  const batches = async function* () {
    for (let at = 0; at < of.length; at += step) yield await draw(of.slice(at, at + step));
  };
  const info = { title: `${name} ${day}`, author: inLanguage('en', name, nameEn), made };
  const bytes = Readable.from(documents.drawBook(paper, info, batches()));
  return { bytes, type: 'application/pdf', name: `${file}-${day}.pdf` };
}
