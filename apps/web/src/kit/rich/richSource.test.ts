import { richSchema } from '@iris/contract/core/rich';
import { expect, it } from 'vitest';
import { richSource } from './richSource.ts';

const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
const p = (...content: object[]) => ({ type: 'paragraph', content });
const source = (...content: object[]) => richSource(richSchema.parse({ type: 'doc', content }));

it('shows words and formats of a document', () => {
  const item = (...content: object[]) => ({ type: 'listItem', content });
  expect(
    source(
      { type: 'heading', attrs: { level: 3 }, content: [words('時間')] },
      p(words('甲', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, words('乙')),
      {
        type: 'bulletList',
        content: [
          item(p(words('一')), {
            type: 'orderedList',
            content: [item(p(words('二'))), item(p(words('三')))],
          }),
        ],
      },
      { type: 'blockquote', content: [p(words('丙')), p(words('丁'))] },
      { type: 'horizontalRule' },
      { type: 'image', attrs: { file_id: 7, alt: '圖' } },
    ),
  ).toBe('### 時間\n_**甲**_\\\n乙\n- 一\n  1. 二\n  2. 三\n> 丙\n> 丁\n---\n![圖](7)');
});

it('tells documents apart that differ in a format only', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href } });
  const all = [
    source(p(words('a'))),
    source(p(words('a', { type: 'bold' }))),
    source(p(words('a', { type: 'underline' }))),
    source(p(words('a', link('/a')))),
    source(p(words('a', link('/b')))),
    source({ type: 'heading', attrs: { level: 2 }, content: [words('a')] }),
    source({ type: 'blockquote', content: [p(words('a'))] }),
  ];
  expect(new Set(all).size).toBe(all.length);
});
