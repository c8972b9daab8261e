import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { templateApi } from '@iris/contract/template/template.api';
import type { TemplatePreview } from '@iris/contract/template/template.model';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField, refusal } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { factsOf } from './template.render.ts';
import { type Filling, type LetterCharge, type LetterLease, modelsOf } from './template.values.ts';
import { previewWords, refusedFile } from './template.words.ts';

const DAY_MS = 86_400_000;

/** Two charges that show what a letter about money looks like; nobody owes them. */
function sampleCharges(now: number, place: LetterCharge['place']): LetterCharge[] {
  const at = (days: number) => dayOf(now + days * DAY_MS);
  return [
    {
      name: { zh: '管理費', en: 'Management fee' },
      number: 'B000001',
      place,
      period: { startDay: at(-60), endDay: at(-31) },
      dueDay: at(-20),
      amount: 123_450,
    },
    {
      name: { zh: '水費', en: 'Water charge' },
      number: 'B000002',
      place,
      period: { startDay: at(-60), endDay: at(-31) },
      dueDay: at(-10),
      amount: 8_600,
    },
  ];
}

/** A lease of two years that shows what a contract looks like; nobody signed it. */
const sampleLease = (now: number): LetterLease => ({
  number: 'L2026-000123',
  signedDay: dayOf(now),
  startDay: dayOf(now),
  endDay: addDays(addMonths(dayOf(now), 24), -1),
  rent: 1_850_000,
  deposit: 3_700_000,
  noticeDays: 30,
  breakFromDay: addMonths(dayOf(now), 12),
  fixed: false,
  domestic: true,
  remark: '',
  landlord: { name: '黃業主', phone: '91234567' },
  tenant: { name: '陳大文', phone: '61234567', email: 'tenant@example.com' },
});

/** A template as it reads for a unit, with samples for what only a real event or bill tells. */
export async function previewTemplate(
  { condo_id: condoId, kind, unit_id: unitId, ...words }: BodyOf<typeof templateApi.preview>,
  context: SignedInContext,
): Promise<TemplatePreview> {
  const facts = await factsOf(context, { condoId, unitId });
  const { unit, now } = facts;
  const place = (building: string) => (unit ? `${building} ${unit.floor} ${unit.name}` : '');
  const charges = sampleCharges(now, {
    zh: place(unit?.building ?? '') || '第一座 12 A',
    en: place(unit?.buildingEn || (unit?.building ?? '')) || 'Tower 1 12 A',
  });
  const filling: Filling = { ...facts, charges, lease: sampleLease(now) };
  return previewWords(context, kind, words, modelsOf(kind, filling));
}

/** The words of an uploaded `.ftl` file. 10030 on `file` for any other file, or with the line that is not allowed. */
export async function readTemplateFile(
  file: Upload | undefined,
  context: SignedInContext,
): Promise<AnswerOf<typeof templateApi.readFile>> {
  if (!file || !/\.ftl$/i.test(file.name)) throw invalidField('file', 'template.notFtl');
  const read = await context.templates.readFile(textOf(file.bytes)).catch((error: unknown) => {
    context.log.warn({ err: error }, 'a template file could not be read');
    throw refusal('unavailable', 'template.busy');
  });
  if ('code' in read) throw refusedFile(read, context.language);
  if (read.content.content.length === 0) throw invalidField('file', 'template.fileEmpty');
  return { title: [...read.title].slice(0, limits.templateTitle).join(''), content: read.content };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no text file has
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** A file's text, which must be UTF-8 throughout. */
function textOf(bytes: Buffer): string {
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('file', 'template.notText');
  }
  if (binary.test(text)) throw invalidField('file', 'template.notText');
  return text;
}
