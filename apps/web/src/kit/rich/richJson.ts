import { emptyRich, type Rich, type RichInput, richEmpty } from '@iris/contract/core/rich';
import type { JSONContent } from '@tiptap/core';

/** Longer text is split into several nodes; the editor joins them again. */
const RUN = 5_000;
/** What the contract keeps of a node or mark besides its type. */
const kept: Record<string, readonly string[]> = {
  heading: ['level'],
  image: ['file_id', 'alt'],
  link: ['href'],
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]/gu;

/** The editor's document in the contract's form, without trailing empty lines. */
export function toRich(doc: JSONContent): Rich {
  const content = (doc.content ?? []).flatMap(clean);
  while (content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content) content.pop();
  // The editor only knows the contract's nodes and marks; the form's rule refuses what is too long.
  const rich = { type: 'doc', content } as unknown as Rich;
  return richEmpty(rich) ? emptyRich : rich;
}

function clean(node: JSONContent): JSONContent[] {
  const { type = '', text, content, marks } = node;
  if (type === 'text') return runsOf(text ?? '').map((run) => ({ type, text: run, ...marksOf(marks) }));
  const inner = content?.flatMap(clean) ?? [];
  return [{ type, ...attrsOf(type, node.attrs), ...(inner.length > 0 ? { content: inner } : {}) }];
}

function runsOf(text: string): string[] {
  const printable = text.replace(unprintable, '');
  const runs: string[] = [];
  for (let at = 0; at < printable.length; ) {
    let end = Math.min(at + RUN, printable.length);
    // Surrogate pairs stay together.
    if (/[\ud800-\udbff]/.test(printable[end - 1] ?? '') && end < printable.length) end -= 1;
    runs.push(printable.slice(at, end));
    at = end;
  }
  return runs;
}

const marksOf = (marks: JSONContent['marks']) =>
  marks?.length ? { marks: marks.map(({ type, attrs }) => ({ type, ...attrsOf(type, attrs) })) } : {};

function attrsOf(type: string, attrs: JSONContent['attrs']) {
  const names = kept[type];
  return names ? { attrs: Object.fromEntries(names.map((name) => [name, attrs?.[name]])) } : {};
}

/** The contract's document in the editor's form: with a line to write on, and items that begin with text. */
export function fromRich(rich: RichInput | null | undefined): JSONContent {
  const content = ((rich?.content ?? []) as JSONContent[]).map(withText);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function withText(node: JSONContent): JSONContent {
  if (!node.content || node.type === 'paragraph' || node.type === 'heading') return node;
  const content = node.content.map(withText);
  const bare = node.type === 'listItem' && content[0]?.type !== 'paragraph';
  return { ...node, content: bare ? [{ type: 'paragraph' }, ...content] : content };
}
