import type { Bilingual } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';
import type { ShippedKey, ShippedTemplate, TemplateKind } from '@iris/contract/template/template.model';
import { shippedContracts } from './shipped.lease.text.ts';
import { shippedLetters } from './shipped.money.text.ts';
import { shippedNotices } from './shipped.notice.text.ts';

/** A shipped template as it is written: a line for each paragraph, `- ` and `1. ` for lists, `## ` for headings. */
export interface ShippedText {
  key: ShippedKey;
  kind: TemplateKind;
  name: Bilingual;
  title: Bilingual;
  zh: readonly string[];
  en: readonly string[];
}

type Block = Rich['content'][number];
const signs = [
  ['- ', 'bulletList'],
  ['1. ', 'orderedList'],
] as const;

function richOf(lines: readonly string[]): Rich {
  const content: Block[] = [];
  for (const line of lines) {
    const [sign, type] = signs.find(([one]) => line.startsWith(one)) ?? [];
    if (sign && type) {
      const item = { type: 'listItem' as const, content: [paragraphOf(line.slice(sign.length))] };
      const last = content.at(-1);
      if (last?.type === type) last.content.push(item);
      else content.push({ type, content: [item] });
    } else if (line.startsWith('## '))
      content.push({
        type: 'heading',
        attrs: { level: 3 },
        content: [{ type: 'text', text: line.slice(3) }],
      });
    else content.push(paragraphOf(line));
  }
  return { type: 'doc', content };
}

const paragraphOf = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});

/** The templates that come with the product: one place for all condos, the same for each. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  ...shippedNotices,
  ...shippedLetters,
  ...shippedContracts,
].map(({ key, kind, name, title, zh, en }) => ({
  key,
  kind,
  name: name[0],
  name_en: name[1],
  title: title[0],
  title_en: title[1],
  content: richOf(zh),
  content_en: richOf(en),
}));

/** A shipped template by its key. */
export function shippedTemplate(key: ShippedKey): ShippedTemplate {
  const found = shippedTemplates.find((one) => one.key === key);
  if (!found) throw new Error(`no template ${key} is shipped`);
  return found;
}
