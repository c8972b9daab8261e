import type { Language } from '@iris/contract/core/language';
import { checkFtl } from './check.ts';
import { FtlError, type KnownModel, type Model, type Part, placeOf } from './ftl.ts';
import { readFtlFile } from './ftlFile.ts';
import { parseFtl } from './parse.ts';
import { renderFtl } from './render.ts';
import { asWords, checkWhole, type Head, toRich, writeRich } from './richFtl.ts';
import type { Filled, FillTask, Problem, TemplateAnswer } from './templates.ts';

/** A part as one text, with the structure of a document beside it. */
interface Written {
  source: string;
  heads: readonly Head[] | null;
}
type Read = Written & { parts: readonly Part[] };

/** Read once, kept while they are in use. They contain the template's text and nothing of anybody's. */
const kept = new Map<string, readonly Part[]>();
const KEPT = { count: 200, length: 20_000 };

/** Reads the parts and fills them for each model, within the budgets. */
export function fillTemplate({ parts, known, models }: FillTask): TemplateAnswer {
  const problems: Problem[] = [];
  const trying = <Result>(part: number, { source }: Written, work: () => Result): Result | null => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof FtlError)) throw error;
      const { code, what, at } = error;
      // One for each part: who reads them mends the first.
      if (!problems.some((one) => one.part === part))
        problems.push({ part, code, what, ...placeOf(source, at) });
      return null;
    }
  };
  const read = parts.map((part, index) => {
    const written = part.as === 'rich' ? writeRich(part.source) : { source: part.source, heads: null };
    return trying(index, written, (): Read => ({ ...written, parts: readParts(written, known) }));
  });
  const filled: Filled[] = models.map((model) =>
    parts.map(({ language }, index) => {
      const one = read[index];
      return one ? trying(index, one, () => fillPart(one, model[language], language)) : null;
    }),
  );
  return { filled, problems };
}

function readParts({ source, heads }: Written, known: KnownModel): readonly Part[] {
  const key = JSON.stringify([source, known]);
  const before = kept.get(key);
  if (before) return before;
  const parts = parseFtl(source);
  if (heads) checkWhole(parts);
  checkFtl(parts, known);
  if (source.length > KEPT.length) return parts;
  const [oldest] = kept.keys();
  if (kept.size >= KEPT.count && oldest !== undefined) kept.delete(oldest);
  kept.set(key, parts);
  return parts;
}

/** Both results are data that whoever shows it escapes: values are put in as they are, without marks of structure. */
function fillPart({ parts, heads }: Read, model: Model, language: Language): Filled[number] {
  if (heads) return toRich(renderFtl(parts, model, { language, safe: asWords }), heads);
  return asWords(renderFtl(parts, model, { language, safe: asWords }))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The title and the document of a file. */
export function readFile(source: string): TemplateAnswer {
  try {
    const { title, content } = readFtlFile(source);
    return { filled: [[title, content]], problems: [] };
  } catch (error) {
    if (!(error instanceof FtlError)) throw error;
    const { code, what, at } = error;
    return { filled: [], problems: [{ part: 0, code, what, ...placeOf(source, at) }] };
  }
}
