import { formatMoment } from '@iris/contract/core/day';
import { type Bilingual, inLanguage, type Language, languages, textIn } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { type Rich, richLines } from '@iris/contract/core/rich';
import { unitNamed } from '@iris/contract/estate/estate.names';
import { nameOfCharge, periodOf } from '@iris/contract/payment/payment.charges';
import type { TemplateUse } from '@iris/contract/template/template.model';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { conflict, notFound } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import {
  condoFacts,
  type Filling,
  fillLetters,
  findTemplate,
  type LetterCharge,
  type Words as TemplateWords,
  wordsFor,
} from '../template/index.ts';
import type { Due } from './money.queries.ts';

interface Condo {
  name: string;
  nameEn: string;
}
interface Words {
  subject: string;
  body: string;
}
type Values = Record<string, string | number>;
type Say = (key: ContractTextKey, values?: Values) => string;

/** The wording of a letter that asks for charges: its subject, its opening, and a line for each charge. */
export interface Wording {
  title: ContractTextKey;
  open: ContractTextKey;
  /** What charges are for in both languages, by id, where the product wrote their remarks; otherwise a person did. */
  remarks?: (db: Db, chargeIds: readonly number[]) => Promise<ReadonlyMap<number, Bilingual>>;
  line: (due: Due, say: Say, language: Language, remark: string) => string;
}

/** The lines of some dues, in the language of the letter's part. */
type Lines = (dues: readonly Due[], say: Say, language: Language) => string;

/** How a wording says the lines of these dues. */
export async function linesOf(
  db: Db,
  { remarks, line }: Pick<Wording, 'remarks' | 'line'>,
  dues: readonly Due[],
): Promise<Lines> {
  const written = await remarks?.(
    db,
    dues.map(({ charge }) => charge.id),
  );
  return (some, say, language) =>
    some
      .map((due) => {
        const own = written?.get(due.charge.id);
        return line(due, say, language, own ? textIn(language, own) : due.charge.remark);
      })
      .join('\n');
}

/** The place of a charge, as letters and papers state it. */
export const placeOf = (
  { building, buildingEn, floor, unit }: Pick<Due, 'building' | 'buildingEn' | 'floor' | 'unit'>,
  language: Language,
): string =>
  unit === ''
    ? `${building} ${floor}`.trim()
    : unitNamed(language, { building: inLanguage(language, building, buildingEn), floor, name: unit });

const payerOf = ([first]: readonly Due[], language: Language): string =>
  first ? inLanguage(language, first.charge.payerName, first.payerEn) : '';

/** The same letter in both languages, one below the other, as the payer's language is unknown. */
function bilingual(
  subject: ContractTextKey,
  condo: Condo,
  paragraphs: (say: Say, language: Language) => string[],
): Words {
  const named = (language: Language) => inLanguage(language, condo.name, condo.nameEn);
  const sayIn =
    (language: Language): Say =>
    (key, values = {}) =>
      translate(language, { key, values: { condo: named(language), ...values } });
  const bodies = languages.map((language) =>
    paragraphs(sayIn(language), language).filter(Boolean).join('\n\n'),
  );
  return {
    subject: languages.map((language) => sayIn(language)(subject)).join(' '),
    body: bodies.join('\n\n――――――――――\n\n'),
  };
}

/** The dues of one payer; `content` is an additional message. */
function askingLetter(
  condo: Condo,
  dues: readonly Due[],
  words: Wording,
  { lines, content }: { lines: Lines; content: string },
): Words {
  const total = formatMoney(dues.reduce((sum, { charge }) => sum + charge.amount, 0));
  return bilingual(words.title, condo, (say, language) => [
    say(words.open, { name: payerOf(dues, language) }),
    lines(dues, say, language),
    dues.length > 1 ? say('rent.letter.total', { amount: total }) : '',
    content,
    say('rent.letter.close'),
  ]);
}

/** The letter with the payment address and its expiry (epoch ms). */
export const checkoutLetter = (
  condo: Condo,
  dues: readonly Due[],
  lines: Lines,
  { url, until }: { url: string; until: number | null },
): Words =>
  bilingual('rent.letter.checkoutTitle', condo, (say, language) => [
    say('rent.letter.checkoutOpen', { name: payerOf(dues, language) }),
    lines(dues, say, language),
    url,
    until === null ? '' : say('rent.letter.checkoutUntil', { until: formatMoment(until) }),
    say('rent.letter.close'),
  ]);

export const payersOf = (dues: readonly Due[]) => Map.groupBy(dues, ({ charge }) => charge.payerId);

/** A charge as templates name it. */
const letterCharge = (due: Due): LetterCharge => ({
  name: nameOfCharge(due.charge),
  number: due.charge.businessNo,
  place: { zh: placeOf(due, 'zh-HK'), en: placeOf(due, 'en') },
  period: periodOf(due.charge),
  dueDay: due.charge.dueDay,
  amount: due.charge.amount,
});

/** What a template says of one payer's dues. */
export function fillingFor(
  condo: Filling['condo'],
  dues: readonly Due[],
  { message, now }: { message: string; now: number },
): Filling {
  const [first] = dues;
  const unit = first && {
    building: first.building,
    buildingEn: first.buildingEn,
    floor: first.floor,
    name: first.unit,
  };
  const resident = first && { name: first.charge.payerName, nameEn: first.payerEn };
  return { condo, unit, resident, charges: dues.map(letterCharge), message, now };
}

const mentionsMessage = (content: Rich): boolean => /\bmessage\b/.test(JSON.stringify(content));

/** The letters to payers as a template words them: one language below the other, where it has both. */
async function templateLetters(
  services: Pick<Services, 'templates' | 'log' | 'clock'>,
  words: TemplateWords,
  payers: readonly (readonly Due[])[],
  { condo, message }: { condo: Filling['condo']; message: string },
): Promise<Words[]> {
  const now = services.clock.now();
  const fillings = payers.map((dues) => fillingFor(condo, dues, { message, now }));
  const filled = await fillLetters(services, 'REMINDER', words, fillings);
  const bodyOf = (content: Rich, source: Rich): string =>
    [richLines(content), mentionsMessage(source) ? '' : message].filter(Boolean).join('\n\n');
  return filled.map(({ title, title_en, content, content_en }) => ({
    subject: `${title} ${title_en}`.trim(),
    body: [bodyOf(content, words.content), richLines(content_en) && bodyOf(content_en, words.content_en)]
      .filter(Boolean)
      .join('\n\n――――――――――\n\n'),
  }));
}

/** Which words a letter takes: a template by its id, those of a use where the condo has some, or the shipped ones. */
export type LetterWords = { template: number } | { use: TemplateUse } | 'shipped';

async function templateWords(tx: Db, condoId: number, of: LetterWords): Promise<TemplateWords | undefined> {
  if (of === 'shipped') return undefined;
  if ('use' in of) return wordsFor(tx, condoId, of.use);
  const { kind, words } = await findTemplate(tx, condoId, { id: of.template });
  if (kind !== 'REMINDER') throw conflict('money.notReminder');
  return words;
}

/** The letters to payers, each with their dues, of one condo. */
export async function lettersTo(
  tx: Db,
  services: Pick<Services, 'templates' | 'log' | 'clock'>,
  payers: readonly (readonly Due[])[],
  { words, content, from }: { words: Wording; content: string; from: LetterWords },
): Promise<Words[]> {
  const condoId = payers[0]?.[0]?.charge.condoId;
  if (condoId === undefined) return [];
  const own = await templateWords(tx, condoId, from);
  const condo = await condoFacts(tx, condoId);
  if (!condo) throw notFound();
  if (own) {
    try {
      return await templateLetters(services, own, payers, { condo, message: content });
    } catch (error) {
      // Chosen by a person, it is refused to that person; a letter that goes out by itself goes out in any case.
      if (from === 'shipped' || 'template' in from) throw error;
      services.log.warn({ err: error, condoId }, 'the shipped words stand in for a template');
    }
  }
  const lines = await linesOf(tx, words, payers.flat());
  return payers.map((of) => askingLetter(condo, of, words, { lines, content }));
}

/**
 * Mails the dues, one letter to each payer with an address; returns how many were sent, and how many payers have none.
 */
export async function mailDues(
  tx: Transaction,
  services: Pick<Services, 'mail' | 'templates' | 'log' | 'clock'>,
  dues: readonly Due[],
  words: Wording,
  { content = '', from = 'shipped' }: { content?: string; from?: LetterWords } = {},
): Promise<{ letters: number; withoutEmail: number }> {
  const { mail } = services;
  const reached = [...payersOf(dues.filter(({ email }) => email !== '')).values()];
  const worded = await lettersTo(tx, services, reached, { words, content, from });
  const letters = worded.map((letter, at) => ({ to: reached[at]?.[0]?.email ?? '', ...letter }));
  if (letters.length > 0) await mail.sendEach(tx, letters);
  return { letters: letters.length, withoutEmail: payersOf(dues).size - letters.length };
}
