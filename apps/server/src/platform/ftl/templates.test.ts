// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { afterAll, describe, expect, it } from 'vitest';
import { watchTurns } from '../../../test/work.ts';
import { hostile } from './hostile.sample.ts';
import { openTemplates } from './templates.ts';

const templates = openTemplates();
afterAll(() => templates.close());
const known = {
  name: 'text',
  total: 'number',
  paid: 'flag',
  items: [{ name: 'text' }],
  unit: { name: 'text' },
} as const;
const entry = { name: '水費' };
const values = {
  name: '陳大文',
  total: 12.5,
  paid: true,
  items: Array.from({ length: 500 }, () => entry),
  unit: { name: 'A' },
};
const models = [{ 'zh-HK': values, en: values }];
const line = (source: string) => ({ as: 'line' as const, language: 'en' as const, source });

describe('hostile templates', () => {
  it('are refused or end within their budget, and leave the event loop alone', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(300);
    await templates.fill({ parts: [line('a')], known, models });
    const watch = watchTurns();
    let slowest = 0;
    let fine = 0;
    for (const source of hostile) {
      const began = performance.now();
      const { problems } = await templates.fill({ parts: [line(source)], known, models });
      slowest = Math.max(slowest, performance.now() - began);
      if (problems.length === 0) fine += 1;
    }
    watch.stop();
    expect(slowest).toBeLessThan(1_000);
    // Only harmless ones get through: pads of plain text, short lists in lists, nested conditions that close.
    expect(fine).toBeLessThan(25);
    expect(watch.longestMs()).toBeLessThan(50);
  });

  it('do not keep others waiting', async () => {
    const nested = `${'<#list items as a>'.repeat(3)}x${'</#list>'.repeat(3)}`;
    const all = Array.from({ length: 20 }, () => templates.fill({ parts: [line(nested)], known, models }));
    const began = performance.now();
    const other = await templates.fill({ parts: [line('${name}')], known, models });
    expect(other.filled).toEqual([['陳大文']]);
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const { problems } of await Promise.all(all)) expect(problems).toMatchObject([{ code: 'steps' }]);
  });
});

describe('the thread', () => {
  it('fills a thousand a second', async () => {
    const many = Array.from({ length: 3_000 }, () => ({ 'zh-HK': values, en: values }));
    const few = many.map((one) => ({ ...one, en: { ...one.en, items: values.items.slice(0, 3) } }));
    const source = '${name} ${total?string("0.00")} <#list items as i>${i.name} </#list>';
    await templates.fill({ parts: [line(source)], known, models });
    const began = performance.now();
    const { filled } = await templates.fill({ parts: [line(source), line(source)], known, models: few });
    const seconds = (performance.now() - began) / 1_000;
    expect(filled).toHaveLength(3_000);
    expect(3_000 / seconds).toBeGreaterThan(1_000);
  });

  it('is ended and replaced when it hangs; only its current task fails', async () => {
    const program = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, task }) => {
        if (task.file === 'hang') for (;;);
        parentPort.postMessage({ id, answer: { filled: [['', { type: 'doc', content: [] }]], problems: [] } });
      });`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
    const hanging = openTemplates({ timeMs: 3_000, worker });
    const tries = [hanging.readFile('hang'), hanging.readFile('x')];
    const ends = await Promise.allSettled(tries);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await hanging.close();
    await expect(hanging.readFile('x')).rejects.toThrow('closed');
  });
});
