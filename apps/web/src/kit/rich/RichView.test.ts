import type { Rich } from '@iris/contract/core/rich';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RichView } from './RichView.tsx';

/** What a reader gets; documents of another make come as they may from a database that somebody else wrote. */
function markup(content: object[], under?: 1 | 2): string {
  const doc = { type: 'doc', content } as unknown as Rich;
  const view = createElement(RichView, { doc, ...(under ? { under } : {}) });
  const page = createElement(QueryClientProvider, { client: new QueryClient() }, view);
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  return html.replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');
}
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });
const p = (...content: object[]) => ({ type: 'paragraph', content });
const link = (href: unknown) => ({ type: 'link', attrs: { href } });

describe('rich text shows', () => {
  it('paragraphs, line breaks and lines left free', () => {
    expect(markup([p(words('甲'), { type: 'hardBreak' }, words('乙')), { type: 'paragraph' }])).toBe(
      '<p>甲<br/>乙</p><p><br/></p>',
    );
  });

  it('marks, one in the other', () => {
    const all = ['bold', 'italic', 'underline', 'strike', 'code'].map((type) => ({ type }));
    expect(markup([p(words('x', ...all))])).toBe(
      '<p><code><s><u><em><strong>x</strong></em></u></s></code></p>',
    );
  });

  it('lists in lists, quotations and dividing lines', () => {
    const item = (...content: object[]) => ({ type: 'listItem', content });
    const inner = { type: 'orderedList', content: [item(p(words('b')))] };
    expect(
      markup([
        { type: 'bulletList', content: [item(p(words('a')), inner)] },
        { type: 'blockquote', content: [p(words('c'))] },
        { type: 'horizontalRule' },
      ]),
    ).toBe('<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><blockquote><p>c</p></blockquote><hr/>');
  });

  it('headings below the one that it stands under, and skips no level', () => {
    const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [words('h')] });
    expect(markup([heading(2), heading(3)])).toBe('<h2>h</h2><h3>h</h3>');
    expect(markup([heading(2), heading(3)], 2)).toBe('<h3>h</h3><h4>h</h4>');
    expect(markup([heading(3)])).toBe('<h2>h</h2>');
  });

  it('links: its own pages in the console, others apart from it', () => {
    expect(markup([p(words('頁', link('/unitManage/list')))])).toBe(
      '<p><a href="/unitManage/list" data-discover="true">頁</a></p>',
    );
    expect(markup([p(words('網', link('https://example.hk/')))])).toBe(
      '<p><a href="https://example.hk/" rel="noopener noreferrer" target="_blank">網</a></p>',
    );
    expect(markup([p(words('信', link('mailto:a@example.hk')))])).toBe(
      '<p><a href="mailto:a@example.hk" rel="noopener noreferrer">信</a></p>',
    );
  });

  it('a place for each picture until its bytes are here', () => {
    expect(markup([{ type: 'image', attrs: { file_id: 3, alt: '圖' } }])).toBe('<figure></figure>');
  });
});

describe('of a document that somebody tampered with', () => {
  it('tags in a text are text', () => {
    expect(markup([p(words('<img src=x onerror=alert(1)>'))])).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('addresses that could run or deceive are no links', () => {
    for (const href of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      'https:evil',
      '',
      7,
      null,
    ]) {
      expect(markup([p(words('x', link(href)))]), String(href)).toBe('<p>x</p>');
    }
  });

  it('unknown nodes, marks and attributes are left out', () => {
    expect(
      markup([
        p(words('x', { type: 'script' }, { type: '__proto__' }, { type: 'constructor' }, { type: 'bold' })),
        { type: 'iframe', attrs: { src: 'https://evil.example' } },
        { type: 'toString', content: [words('y')] },
        { type: 'image', attrs: { src: 'https://evil.example/a.png' } },
        { type: 'heading', attrs: { level: 2, onclick: 'alert(1)', style: 'x' }, content: [words('h')] },
      ]),
    ).toBe('<p><strong>x</strong></p><h2>h</h2>');
  });
});
