import * as z from 'zod';
import { id } from './entity.ts';
import { oneLine, optionalLine, printable } from './field.ts';
import { limits } from './limits.ts';
import { bounds } from './size.ts';

/**
 * Rich text: the editor's document as data, never as HTML, so that nothing in it can run. Whatever the schema does
 * not name is refused; lists nest at most two levels. Pictures are ids of uploaded files.
 */

/** A page of the console, another site or an email address; no other link is allowed. */
export const linkAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/[^\s/]\S*|mailto:[^\s@]+@[^\s@]+|\/(?![/\\])\S*)$/i, 'field.link')
  .regex(oneLine, 'field.link');

const mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: linkAddress }) }),
]);
const inline = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(5_000).regex(printable, 'field.printable'),
    marks: z.array(mark).max(6).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);
const content = z.array(inline).max(500).optional();

const paragraph = z.strictObject({ type: z.literal('paragraph'), content });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content,
});
const image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({ file_id: id('file'), alt: optionalLine(limits.title) }),
});
const rule = z.strictObject({ type: z.literal('horizontalRule') });

const listOf = <Item extends z.ZodType>(items: Item) =>
  z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: z
      .array(
        z.strictObject({
          type: z.literal('listItem'),
          content: z.array(items).min(1).max(20),
        }),
      )
      .min(1)
      .max(limits.richBlocks),
  });
const innerList = listOf(paragraph);
const list = listOf(z.union([paragraph, innerList]));
const quote = z.strictObject({
  type: z.literal('blockquote'),
  content: z
    .array(z.union([paragraph, innerList]))
    .min(1)
    .max(50),
});

const block = z.union([paragraph, heading, list, quote, rule, image]);

/** Bytes in UTF-8. */
const bytesOf = (text: string): number =>
  [...text].reduce(
    (sum, one) => sum + (one < '\u0080' ? 1 : one < '\u0800' ? 2 : one.length === 1 ? 3 : 4),
    0,
  );

/** Twice the stored size, because the same JSON can be written in longer ways. */
const room = { bytes: 2 * limits.richBytes };
export const richSchema = z
  .strictObject({ type: z.literal('doc'), content: z.array(block).max(limits.richBlocks) })
  .refine((doc) => bytesOf(JSON.stringify(doc)) <= limits.richBytes, 'field.richTooLong')
  .register(bounds, room);
export type Rich = z.output<typeof richSchema>;
export type RichInput = z.input<typeof richSchema>;

/** A document without pictures. */
export const richWords: z.ZodType<Rich, RichInput> = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(z.union([paragraph, heading, list, quote, rule])).max(limits.richBlocks),
  })
  .refine((doc) => bytesOf(JSON.stringify(doc)) <= limits.richBytes, 'field.richTooLong')
  .register(bounds, room);

/** A document in an answer. It was checked when it was saved, so the serializer passes it through. */
export const richAnswer = z.custom<Rich>((doc) => richSchema.safeParse(doc).success);

interface Node {
  type: string;
  text?: string;
  attrs?: object;
  marks?: readonly { type: string; attrs?: { href: string } }[] | undefined;
  content?: readonly Node[] | undefined;
}

/** The text of a document, one line per block: for search and previews. */
export function richText(doc: Rich): string {
  const words = (node: Node): string =>
    node.text ??
    (node.content ?? [])
      .map(words)
      .join(['doc', 'bulletList', 'orderedList', 'listItem', 'blockquote'].includes(node.type) ? '\n' : '');
  return words(doc)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const linkOf = (node: Node | undefined) => node?.marks?.find(({ type }) => type === 'link')?.attrs?.href;

/** The words of a paragraph, with the address of a link behind its words; pages of the console have none elsewhere. */
function linkedWords(content: readonly Node[]): string {
  let linked = '';
  return content
    .map((node, at) => {
      const words = node.type === 'hardBreak' ? '\n' : (node.text ?? '');
      const href = linkOf(node);
      linked = href ? linked + words : '';
      if (!href || linkOf(content[at + 1]) === href) return words;
      const address = href.replace(/^mailto:/i, '');
      const said = address.startsWith('/') || linked.includes(address);
      linked = '';
      return said ? words : `${words} (${address})`;
    })
    .join('');
}

/** A document as plain text: a line between its blocks, signs for the items of its lists, and where its links lead. */
export function richLines(doc: Rich): string {
  const linesOf = (node: Node): string => {
    const { type, content = [] } = node;
    if (type === 'paragraph' || type === 'heading') return linkedWords(content);
    if (type === 'horizontalRule') return '――――――――――';
    if (type === 'bulletList' || type === 'orderedList')
      return content
        .map((item, at) => `${type === 'orderedList' ? `${at + 1}.` : '•'} ${linesOf(item)}`)
        .join('\n');
    const inner = content.map(linesOf).join('\n');
    return type === 'listItem' ? inner.replaceAll('\n', '\n  ') : inner;
  };
  return doc.content.map(linesOf).join('\n\n').trim();
}

/** The files of a document's pictures. */
export function richFiles(doc: Rich): number[] {
  return doc.content.flatMap((node) => (node.type === 'image' ? [node.attrs.file_id] : []));
}

/** Whether a document has any content. */
export const richEmpty = (doc: Rich): boolean => richText(doc) === '' && richFiles(doc).length === 0;

export const emptyRich: Rich = { type: 'doc', content: [] };

/** A document that must not be empty. */
export const richRequired = richSchema
  .refine((doc) => !richEmpty(doc), 'field.required')
  .register(bounds, room);
