import { parentPort } from 'node:worker_threads';
import type { Answered, Numbered } from '../threads/keptThread.ts';
import { fillTemplate, readFile } from './fill.ts';
import type { TemplateAnswer, TemplateTask } from './templates.ts';

/** The templates' thread. */
parentPort?.on('message', ({ id, task }: Numbered<TemplateTask>) => {
  try {
    parentPort?.postMessage({
      id,
      answer: 'file' in task ? readFile(task.file) : fillTemplate(task),
    } satisfies Answered<TemplateAnswer>);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Answered<TemplateAnswer>);
  }
});
