import { describe, expect, it } from 'vitest';
import { type Rich, richLines } from './rich.ts';

type Inline = NonNullable<Extract<Rich['content'][number], { type: 'paragraph' }>['content']>[number];

const text = (words: string): Inline => ({ type: 'text', text: words });
const link = (words: string, href: string, bold = false): Inline => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }, ...(bold ? [{ type: 'bold' as const }] : [])],
});
const linesOf = (...content: Inline[]) =>
  richLines({ type: 'doc', content: [{ type: 'paragraph', content }] });

describe('a document as plain text', () => {
  it('says where its links lead, once for each link', () => {
    const form = 'https://forms.example/?a=1&b=2';
    expect(linesOf(text('請填'), link('網上', form), link('表格', form, true), text('。'))).toBe(
      `請填網上表格 (${form})。`,
    );
    expect(linesOf(link('甲', 'https://a.example'), link('乙', 'https://b.example'))).toBe(
      '甲 (https://a.example)乙 (https://b.example)',
    );
    expect(linesOf(link('電郵', 'mailto:office@example.com'))).toBe('電郵 (office@example.com)');
  });

  it('leaves out an address that the words say, and pages of the console', () => {
    expect(linesOf(link('https://a.example', 'https://a.example'))).toBe('https://a.example');
    expect(linesOf(link('office@example.com', 'mailto:office@example.com'))).toBe('office@example.com');
    expect(linesOf(link('賬單', '/bill/list'))).toBe('賬單');
  });

  it('keeps the signs of lists and the lines between blocks', () => {
    const item = (words: string) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph' as const, content: [text(words)] }],
    });
    expect(
      richLines({
        type: 'doc',
        content: [
          { type: 'paragraph', content: [text('請帶：')] },
          { type: 'orderedList', content: [item('毛巾'), item('水')] },
          { type: 'bulletList', content: [item('早到')] },
        ],
      }),
    ).toBe('請帶：\n\n1. 毛巾\n2. 水\n\n• 早到');
  });
});
