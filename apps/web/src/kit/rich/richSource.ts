import type { Rich } from '@iris/contract/core/rich';

interface Part {
  type: string;
  text?: string;
  attrs?: { level?: number; file_id?: number; alt?: string };
  content?: readonly Part[] | undefined;
  marks?: readonly { type: string; attrs?: { href?: string } }[] | undefined;
}

const signs: Record<string, string> = { bold: '**', italic: '_', underline: '__', strike: '~~', code: '`' };

/**
 * A document as plain text with signs for its formats, to compare two side by side: documents that read alike are
 * alike here.
 */
export const richSource = (doc: Rich): string => doc.content.map(block).join('\n');

function block({ type, attrs, content = [] }: Part): string {
  switch (type) {
    case 'heading':
      return `${'#'.repeat(attrs?.level ?? 2)} ${inline(content)}`;
    case 'bulletList':
      return content.map((item) => `- ${within(item)}`).join('\n');
    case 'orderedList':
      return content.map((item, at) => `${at + 1}. ${within(item)}`).join('\n');
    case 'blockquote':
      return `> ${content.map(block).join('\n').replaceAll('\n', '\n> ')}`;
    case 'horizontalRule':
      return '---';
    case 'image':
      return `![${attrs?.alt}](${attrs?.file_id})`;
    default:
      return inline(content);
  }
}

const within = ({ content = [] }: Part): string => content.map(block).join('\n').replaceAll('\n', '\n  ');

const inline = (parts: readonly Part[]): string =>
  parts
    .map(({ type, text = '', marks = [] }) =>
      type === 'hardBreak'
        ? '\\\n'
        : marks.reduce((shown, mark) => {
            const sign = signs[mark.type];
            return sign ? `${sign}${shown}${sign}` : `[${shown}](${mark.attrs?.href})`;
          }, text),
    )
    .join('');
