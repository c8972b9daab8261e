import type { Fonts } from './fonts.ts';
import { type Book, openBook } from './paper.ts';
import type { Letterhead, PaperKind } from './paperKind.ts';

type AnyPaper = PaperKind<{ head: Letterhead }>;

/** Adds a document to a file. */
export function addTo<Data extends { head: Letterhead }>(
  book: Book,
  kind: PaperKind<Data>,
  data: Data,
): void {
  const { condo, company } = data.head;
  const { zh, en } = condo.zh ? condo : company;
  const edges = {
    estate: [zh, en] as const,
    title: kind.title,
    logo: data.head.logo,
    foot: `${kind.numberOf(data)}　·　${zh}`,
  };
  book.add(edges, (paper) => kind.draw(paper, data));
}

/** The bytes of one document. The same data gives the same bytes. */
export async function drawDocument<Data extends { head: Letterhead }>(
  fonts: Fonts,
  kind: PaperKind<Data>,
  data: Data,
): Promise<Buffer> {
  const { company } = data.head;
  const book = openBook(fonts, {
    title: `${kind.title[0]} ${kind.numberOf(data)}`,
    author: company.en || company.zh,
    made: kind.madeAt(data),
  });
  addTo(book, kind, data);
  book.end();
  const parts: Buffer[] = [];
  for await (const bytes of book.bytes) parts.push(bytes);
  return Buffer.concat(parts);
}

const loaded = new Map<string, Promise<AnyPaper>>();

/** The kind of paper that a module exports as `paper`; each module is loaded once. */
export function paperOf(href: string): Promise<AnyPaper> {
  const known = loaded.get(href);
  if (known) return known;
  const loading = import(href).then(({ paper }: { paper?: AnyPaper }) => {
    if (!paper) throw new Error(`${href} exports no paper`);
    return paper;
  });
  loaded.set(href, loading);
  return loading;
}
