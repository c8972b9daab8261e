import { emptyRich, type Rich, richSchema } from '@iris/contract/core/rich';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensions } from './extensions.ts';
import { fromRich, toRich } from './richJson.ts';

const schema = getSchema(extensions);

/** Through the editor's own document and back. */
function throughEditor(doc: Rich) {
  const node = schema.nodeFromJSON(fromRich(doc));
  node.check();
  return toRich(node.toJSON());
}

const p = (...content: object[]) => ({ type: 'paragraph', ...(content.length > 0 ? { content } : {}) });
const words = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
});
const item = (...content: object[]) => ({ type: 'listItem', content });
const doc = (...content: object[]) => richSchema.parse({ type: 'doc', content });

// In the editor's order: marks on one text have none of their own.
const marks = ['bold', 'code', 'italic', 'strike', 'underline'].map((type) => ({ type }));
const link = { type: 'link', attrs: { href: 'https://www.example.hk/a?b=1' } };

describe('a document through the editor', () => {
  it('keeps every node and mark of the contract', () => {
    const whole = doc(
      { type: 'heading', attrs: { level: 2 }, content: [words('水缸清洗')] },
      p(words('請', ...marks), words('注意', link), { type: 'hardBreak' }, words('安排')),
      { type: 'heading', attrs: { level: 3 }, content: [words('時間')] },
      {
        type: 'bulletList',
        content: [
          item(p(words('甲')), { type: 'orderedList', content: [item(p(words('一'))), item(p())] }),
          item(p(words('乙')), p(words('丙'))),
        ],
      },
      { type: 'blockquote', content: [p(words('丁')), { type: 'bulletList', content: [item(p())] }] },
      { type: 'horizontalRule' },
      { type: 'image', attrs: { file_id: 7, alt: '水缸位置' } },
    );
    const shown = throughEditor(whole);
    expect(richSchema.parse(shown)).toEqual(shown);
    expect(shown).toEqual(whole);
  });

  it('is empty when nothing was written', () => {
    expect(throughEditor(emptyRich)).toEqual(emptyRich);
    expect(toRich({ type: 'doc', content: [p(), p(words(' '))] })).toEqual(emptyRich);
  });

  it('loses the empty lines at its end', () => {
    expect(toRich({ type: 'doc', content: [p(words('a')), p(), p(words('b')), p(), p()] })).toEqual(
      doc(p(words('a')), p(), p(words('b'))),
    );
  });

  it('gives an item that begins with a list a line of its own', () => {
    const inner = { type: 'orderedList', content: [item(p(words('a')))] };
    expect(throughEditor(doc({ type: 'bulletList', content: [item(inner)] }))).toEqual(
      doc({ type: 'bulletList', content: [item(p(), inner)] }),
    );
  });

  it('drops what the contract does not name, and characters that nobody can see', () => {
    const typed = {
      type: 'doc',
      content: [
        {
          type: 'orderedList',
          attrs: { start: 3, type: 'a' },
          content: [
            item({
              type: 'paragraph',
              attrs: { dir: 'rtl' },
              content: [
                words('a\u0000b\u000b\ud800', { type: 'link', attrs: { href: '/index', target: '_top' } }),
              ],
            }),
          ],
        },
      ],
    };
    expect(toRich(typed)).toEqual(
      doc({
        type: 'orderedList',
        content: [item(p(words('ab', { type: 'link', attrs: { href: '/index' } })))],
      }),
    );
  });

  it('splits a long run of text where no character is cut in two', () => {
    const long = `${'字'.repeat(4_999)}😀${'字'.repeat(10)}`;
    const rich = richSchema.parse(toRich({ type: 'doc', content: [p(words(long, { type: 'bold' }))] }));
    const runs = rich.content.flatMap((node) => (node.type === 'paragraph' ? (node.content ?? []) : []));
    const texts = runs.map((run) => (run.type === 'text' ? run.text : ''));
    expect(texts.join('')).toBe(long);
    expect(texts.map((text) => text.length)).toEqual([4_999, 12]);
    expect(schema.nodeFromJSON(fromRich(rich)).textContent).toBe(long);
  });
});

describe('any document of the contract', () => {
  const text = fc
    .tuple(fc.string({ minLength: 1, maxLength: 12 }), fc.subarray([...marks, link]))
    .map(([value, worn]) => words(value.replace(/[^\p{L}\p{N}\p{P} ]/gu, '') || '字', ...worn));
  const paragraph = fc.array(text, { maxLength: 4 }).map((content) => p(...content));
  const listOf = (content: fc.Arbitrary<object>) =>
    fc
      .tuple(
        fc.constantFrom('bulletList', 'orderedList'),
        fc.array(fc.tuple(paragraph, fc.array(content, { maxLength: 2 })), { minLength: 1, maxLength: 3 }),
      )
      .map(([type, items]) => ({
        type,
        content: items.map(([first, rest]) => item(first, ...rest)),
      }));
  const inner = listOf(paragraph);
  const block = fc.oneof(
    paragraph,
    listOf(fc.oneof(paragraph, inner)),
    fc
      .array(fc.oneof(paragraph, inner), { minLength: 1, maxLength: 3 })
      .map((content) => ({ type: 'blockquote', content })),
    fc
      .tuple(fc.constantFrom(2, 3), text)
      .map(([level, one]) => ({ type: 'heading', attrs: { level }, content: [one] })),
    fc.constant({ type: 'horizontalRule' }),
    fc.integer({ min: 1, max: 99 }).map((file_id) => ({ type: 'image', attrs: { file_id, alt: '圖' } })),
  );

  it('fits the editor, and comes back as the contract takes it, the same the second time', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (content) => {
        const once = throughEditor(doc(...content));
        const rich = richSchema.parse(once);
        expect(rich).toEqual(once);
        expect(throughEditor(rich)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });
});
