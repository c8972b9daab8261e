import type { Language } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';
import type { TemplateKind, TemplatePreview, TemplateProblem } from '@iris/contract/template/template.model';
import type { Model } from '../../platform/ftl/ftl.ts';
import type { Problem, TemplatePart } from '../../platform/ftl/templates.ts';
import type { Services } from '../../platform/http/context.ts';
import { Failure, invalidField, refusal } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { knownOf } from './template.values.ts';

/** The words of a template in both languages; English may be empty. */
export interface Words {
  title: string;
  title_en: string;
  content: Rich;
  content_en: Rich;
}

const paths = ['title', 'title_en', 'content', 'content_en'] as const;

const partsOf = ({ title, title_en, content, content_en }: Words): TemplatePart[] => [
  { as: 'line', language: 'zh-HK', source: title },
  { as: 'line', language: 'en', source: title_en },
  { as: 'rich', language: 'zh-HK', source: content },
  { as: 'rich', language: 'en', source: content_en },
];

/** Runs a task in the templates' thread; 6000 when it is overloaded or had to be ended. */
async function run(
  { templates, log }: Pick<Services, 'templates' | 'log'>,
  kind: TemplateKind,
  words: Words,
  models: readonly Record<Language, Model>[],
) {
  try {
    return await templates.fill({ parts: partsOf(words), known: knownOf(kind), models });
  } catch (error) {
    log.warn({ err: error }, 'a template could not be handled');
    throw refusal('unavailable', 'template.busy');
  }
}

const saidOf = ({ line, column, code, what }: Problem, language: Language) => ({
  key: 'ftl.at' as const,
  values: { line, column, says: translate(language, { key: `ftl.${code}`, values: { what } }) },
});

/** The refusal of a file: 10030 on `file` with line and column. */
export const refusedFile = (problem: Problem, language: Language): Failure => {
  const { key, values } = saidOf(problem, language);
  return invalidField('file', key, values);
};

/** Refuses words that are not a template, or name what their kind does not have: 10030 with line and column. */
export async function checkWords(
  services: Pick<Services, 'templates' | 'log'> & { language: Language },
  kind: TemplateKind,
  words: Words,
): Promise<void> {
  const { problems } = await run(services, kind, words, []);
  if (problems.length === 0) return;
  const fields = problems.map((problem) => ({
    path: paths[problem.part] ?? 'content',
    ...saidOf(problem, services.language),
  }));
  throw new Failure('invalid', { key: 'core.invalid' }, fields);
}

/** Fills a template once, and says what is wrong with it. */
export async function previewWords(
  services: Pick<Services, 'templates' | 'log'> & { language: Language },
  kind: TemplateKind,
  words: Words,
  models: Record<Language, Model>,
): Promise<TemplatePreview> {
  const { filled, problems } = await run(services, kind, words, [models]);
  const [title, titleEn, content, contentEn] = filled[0] ?? [];
  return {
    title: asLine(title),
    title_en: asLine(titleEn),
    content: asRich(content),
    content_en: asRich(contentEn),
    problems: problems.map((problem): TemplateProblem => {
      const { line, column } = problem;
      const message = translate(services.language, saidOf(problem, services.language));
      return { path: paths[problem.part] ?? 'content', line, column, message };
    }),
  };
}

/** Fills a saved template for each of the models. A template whose filled text is too long is refused, 409. */
export async function fillWords(
  services: Pick<Services, 'templates' | 'log'>,
  kind: TemplateKind,
  words: Words,
  models: readonly Record<Language, Model>[],
): Promise<Words[]> {
  const { filled, problems } = await run(services, kind, words, models);
  const [problem] = problems;
  if (problem) throw refusal('conflict', `ftl.${problem.code}`, { what: problem.what });
  return filled.map(([title, titleEn, content, contentEn]) => ({
    title: asLine(title) ?? '',
    title_en: asLine(titleEn) ?? '',
    content: asRich(content) ?? { type: 'doc', content: [] },
    content_en: asRich(contentEn) ?? { type: 'doc', content: [] },
  }));
}

type Part = string | Rich | null | undefined;
const asLine = (part: Part): string | null => (typeof part === 'string' ? part : null);
const asRich = (part: Part): Rich | null => (typeof part === 'object' ? part : null);
