import type { Bilingual } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';
import type { LetterLease, Words } from '../template/index.ts';
import type { LeaseContractData } from './agreement.paper.ts';

/** A part of an estate's own terms: a numbered clause, a heading, or other words. English may be empty. */
export interface Term {
  as: 'clause' | 'heading' | 'words';
  text: Bilingual;
}

/** The terms of a contract in the words of the estate's template. */
export interface OwnTerms {
  title: Bilingual;
  terms: readonly Term[];
}

type Node = Rich['content'][number];
type Line = { as: Term['as']; text: string };

/** Longer words are drawn as several, so that each fits on a page. */
const MOST = 600;

/** Both languages piece by piece where they are built alike, else one after the other. */
export function termsOf({ title, title_en, content, content_en }: Words): OwnTerms {
  const [zh, en] = [linesOf(content), linesOf(content_en)];
  const alike = zh.length === en.length && zh.every(({ as }, at) => as === en[at]?.as);
  const terms: Term[] = alike
    ? zh.map(({ as, text }, at) => ({ as, text: [text, en[at]?.text ?? ''] }))
    : [
        ...zh.map(({ as, text }): Term => ({ as, text: [text, ''] })),
        ...en.map(({ as, text }): Term => ({ as, text: ['', text] })),
      ];
  return { title: [title, title_en], terms };
}

/** A document as lines: items of numbered lists are clauses, the marks within a line are left out. */
const linesOf = (doc: Rich): Line[] =>
  doc.content.flatMap(blockLines).filter(({ text }) => text.trim() !== '');

function blockLines(block: Node): Line[] {
  if (block.type === 'heading') return [{ as: 'heading', text: words(block) }];
  if (block.type === 'orderedList')
    return block.content.flatMap((item) => {
      const [first = '', ...rest] = pieces(words(item));
      return [{ as: 'clause', text: first } as const, ...rest.map(plain)];
    });
  if (block.type === 'bulletList')
    return block.content.flatMap((item) => pieces(`• ${words(item)}`).map(plain));
  return pieces(words(block)).map(plain);
}

const plain = (text: string): Line => ({ as: 'words', text });

interface Inside {
  type: string;
  text?: string;
  content?: readonly Inside[] | undefined;
}
const words = ({ type, text, content = [] }: Inside): string =>
  type === 'hardBreak' ? '\n' : (text ?? content.map(words).join(type === 'listItem' ? '\n' : ''));

/** Words of at most `MOST` signs, cut after a sentence where there is one. */
function pieces(text: string): string[] {
  const cut: string[] = [];
  let rest = [...text];
  while (rest.length > MOST) {
    const head = rest.slice(0, MOST);
    const end = head.findLastIndex((sign) => '。；.;\n'.includes(sign)) + 1;
    const at = end > MOST / 2 ? end : MOST;
    cut.push(rest.slice(0, at).join(''));
    rest = rest.slice(at);
  }
  return [...cut, rest.join('')];
}

/** What an estate's template is told of a lease. */
export const letterLease = (data: LeaseContractData): LetterLease => ({
  number: data.leaseNo,
  signedDay: data.signedDay,
  startDay: data.startDay,
  endDay: data.endDay,
  rent: data.standards.find(({ monthlyAmount }) => monthlyAmount > 0)?.monthlyAmount ?? 0,
  deposit: data.deposit,
  noticeDays: data.noticeDays,
  breakFromDay: data.breakFromDay ?? data.startDay,
  fixed: data.leaseType === 'DEATH_LEASE',
  domestic: data.domestic,
  remark: data.remark,
  landlord: data.landlord,
  tenant: data.tenant,
});
