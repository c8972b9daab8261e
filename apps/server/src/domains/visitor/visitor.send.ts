import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual, Language } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import type { ContractTextKey } from '@iris/contract/texts';
import { spokenCode } from '@iris/contract/visitor/visitor.rules';
import { hashToken } from '../../platform/auth/secret.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { unitsOnPaper } from '../estate/index.ts';
import { letterheadOf } from '../payment/index.ts';
import { settingOf } from './setting.queries.ts';
import { addToken, countTokens } from './visitor.code.queries.ts';
import type { StoredPass } from './visitor.queries.ts';
import { codeOf, newPassToken } from './visitor.secret.ts';

/** The public page of a pass. */
export const PASS_PATH = '/pass/';

/** What an email about a pass is filed under, so that it goes with the pass's personal data. */
export const aboutPass = (id: number): string => `visitor:${id}`;

/** A new address of a pass's public page, which only its reader will know; 10070/409 when there are too many. */
export async function newLink(
  tx: Transaction,
  { origin }: Pick<SignedInContext, 'origin'>,
  { id, number }: StoredPass,
): Promise<string> {
  if ((await countTokens(tx, id)) >= limits.visitorLinks)
    throw conflict('visitor.sentTooOften', { number, count: limits.visitorLinks });
  const token = newPassToken();
  await addToken(tx, id, hashToken(token));
  return `${origin.url}${PASS_PATH}${token}`;
}

/** Where a visitor goes, in both languages: the unit, what the condo says of its entrance, or the host's words. */
export async function placeWords(
  tx: Pick<Transaction, 'select'> & Parameters<typeof unitsOnPaper>[0],
  row: StoredPass,
): Promise<Bilingual> {
  const stored = [row.buildingName, row.floorName, row.unitName].filter(Boolean).join(' ');
  const { unit, unitEn } = (await unitsOnPaper(tx, [row.unitId]))(row.unitId, stored);
  return unit === '' ? [row.host, row.host] : [unit, unitEn || unit];
}

/** Puts the email with a pass into the outbox: address, time, code and a link to the page with the QR code. */
export async function sendPass(tx: Transaction, context: SignedInContext, row: StoredPass): Promise<void> {
  const { condo } = await letterheadOf(tx, context.files, row.condoId);
  const { place, placeEn } = await settingOf(tx, row.condoId);
  const [where, whereEn] = await placeWords(tx, row);
  const url = await newLink(tx, context, row);
  const say = (language: Language, key: ContractTextKey) =>
    translate(language, {
      key,
      values: {
        estate: (language === 'en' && condo.en) || condo.zh,
        number: row.number,
        name: row.name,
        place: [language === 'en' ? whereEn : where, (language === 'en' && placeEn) || place]
          .filter(Boolean)
          .join(language === 'en' ? ', ' : '，'),
        from: formatMoment(row.fromAt),
        to: formatMoment(row.toAt),
        code: spokenCode(codeOf(context.tokens, row.codeSeed)),
        url,
      },
    });
  const both = (key: ContractTextKey) => [say('zh-HK', key), say('en', key)];
  await context.mail.send(tx, {
    to: row.email,
    subject: both('visitor.mail.subject').join(' '),
    body: both('visitor.mail.body').join('\n\n'),
    about: aboutPass(row.id),
  });
}
