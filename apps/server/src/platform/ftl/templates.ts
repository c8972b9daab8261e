import type { Language } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';
import { keepThread } from '../threads/keptThread.ts';
import { budget, type KnownModel, type Model, type Refusal } from './ftl.ts';

/** A line or a document with expressions in it, written in one language. */
export type TemplatePart =
  | { as: 'line'; language: Language; source: string }
  | { as: 'rich'; language: Language; source: Rich };

/** What is wrong with a part, and where. */
export interface Problem {
  part: number;
  code: Refusal;
  line: number;
  column: number;
  what: string;
}

/** The parts filled for each model; null where the part has a problem. */
export type Filled = (string | Rich | null)[];

export interface FillTask {
  parts: readonly TemplatePart[];
  known: KnownModel;
  /** The values in each language. */
  models: readonly Readonly<Record<Language, Model>>[];
}
/** Filling parts, or reading the text of a file. */
export type TemplateTask = FillTask | { file: string };
export interface TemplateAnswer {
  filled: Filled[];
  problems: Problem[];
}

/** Reads and fills templates in a separate thread with bounded time, so that the event loop never waits. */
export interface Templates {
  /** Fills the parts for each of the models; without any, only says what is wrong with them. */
  fill(task: FillTask): Promise<TemplateAnswer>;
  /** The title and the document of an `.ftl` file, or the one problem that it has. */
  readFile(text: string): Promise<{ title: string; content: Rich } | Problem>;
  close(): Promise<void>;
}

/** Far beyond what the budgets of a rendering allow. */
const TIME_MS = 5_000;
const WAITING = 500;
/** Models in one message: others' templates come in between. */
const BATCH = 200;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const program = new URL('./templateWorker.ts', import.meta.url);

/** What is too long is refused for its length, which needs no more of it than that. */
const cut = (part: TemplatePart): TemplatePart =>
  part.as === 'line' ? { ...part, source: part.source.slice(0, budget.source + 1) } : part;

/** The templates of a server; the thread starts with the first one. */
export function openTemplates({ timeMs = TIME_MS, worker = program } = {}): Templates {
  const thread = keepThread<TemplateTask, TemplateAnswer>({
    program: worker,
    name: 'the template',
    timeMs,
    waiting: WAITING,
    memory: MEMORY,
  });
  return {
    async fill({ parts: given, known, models }) {
      const parts = given.map(cut);
      const filled: Filled[] = [];
      let at = 0;
      do {
        const batch = models.slice(at, at + BATCH);
        const answer = await thread.run({ parts, known, models: batch });
        if (answer.problems.length > 0) return answer;
        filled.push(...answer.filled);
        at += BATCH;
      } while (at < models.length);
      return { filled, problems: [] };
    },
    async readFile(file) {
      const { filled, problems } = await thread.run({ file: file.slice(0, budget.source + 1) });
      const [title, content] = filled[0] ?? [];
      if (typeof title === 'string' && content && typeof content !== 'string') return { title, content };
      const [problem] = problems;
      if (!problem) throw new Error('the file was not read');
      return problem;
    },
    close: () => thread.close(),
  };
}
