import type { Bilingual } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';

/** A question of the shipped help, its answer line by line in each language; see `richOf`. */
interface HelpText {
  title: Bilingual;
  /** Routes of the screens that it explains. */
  screens: readonly string[];
  zh: readonly string[];
  en: readonly string[];
}

/** A catalogue with its questions; `parts` are its sub-catalogues. */
export interface HelpPart {
  name: Bilingual;
  questions: readonly HelpText[];
  parts?: readonly HelpPart[];
}

type Block = Rich['content'][number];
type Words = NonNullable<Extract<Block, { type: 'paragraph' }>['content']>;
type List = Extract<Block, { type: 'bulletList' | 'orderedList' }>;

const listTypes = { '-': 'bulletList', '1.': 'orderedList' } as const;

/**
 * A document from lines: one that begins with '- ' or '1. ' is an item of a list, which ends at the next line of
 * another kind; any other line is a paragraph. Within a line **bold**, `key` and [words](/page) have their usual
 * meaning.
 */
export function richOf(lines: readonly string[]): Rich {
  const content: Block[] = [];
  for (const line of lines) {
    const [, sign, text = ''] = /^(-|1\.) (.*)$/.exec(line) ?? [];
    if (sign !== '-' && sign !== '1.') {
      content.push({ type: 'paragraph', content: wordsOf(line) });
      continue;
    }
    const item: List['content'][number] = {
      type: 'listItem',
      content: [{ type: 'paragraph', content: wordsOf(text) }],
    };
    const last = content.at(-1);
    if (last?.type === listTypes[sign]) last.content.push(item);
    else content.push({ type: listTypes[sign], content: [item] });
  }
  return { type: 'doc', content };
}

function wordsOf(line: string): Words {
  return line
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^()]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, bold, key, words, href] = /^(?:\*\*(.+)\*\*|`(.+)`|\[(.+)\]\((.+)\))$/.exec(part) ?? [];
      if (bold) return { type: 'text', text: bold, marks: [{ type: 'bold' }] };
      if (key) return { type: 'text', text: key, marks: [{ type: 'code' }] };
      if (words && href) return { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
      return { type: 'text', text: part };
    });
}
