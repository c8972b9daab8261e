// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { richSchema } from '@iris/contract/core/rich';
import { afterAll, describe, expect, it } from 'vitest';
import { watchTurns } from '../../../test/work.ts';
import { hostile } from './hostile.sample.ts';
import { hostileDocs, hostileFiles, nestedDoc } from './hostileFiles.sample.ts';
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

  it('as files and as documents are refused with a place, or become words without markup', async () => {
    const watch = watchTurns();
    const slow: [number, string][] = [];
    const timed = async <Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> => {
      const began = performance.now();
      try {
        return await work();
      } catch (error) {
        throw new Error(`${what.slice(0, 80)} (${what.length}): ${error}`);
      } finally {
        if (performance.now() - began > 1_000)
          slow.push([Math.round(performance.now() - began), what.slice(0, 80)]);
      }
    };
    for (const source of hostileFiles) {
      const read = await timed(source, () => templates.readFile(source));
      if ('code' in read) expect(read.line, source.slice(0, 80)).toBeGreaterThan(0);
      else expect(richSchema.safeParse(read.content).success, source.slice(0, 80)).toBe(true);
    }
    for (const source of hostileDocs) {
      const part = { as: 'rich' as const, language: 'en' as const, source };
      const what = JSON.stringify(source.content[0]).slice(0, 200);
      const { filled, problems } = await timed(what, () => templates.fill({ parts: [part], known, models }));
      if (problems.length === 0) expect(filled[0]?.[0], what).toMatchObject({ type: 'doc' });
    }
    watch.stop();
    expect(slow).toEqual([]);
    expect(watch.longestMs()).toBeLessThan(200);
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

  it('refuses what cannot be handed to it, at once and alone', async () => {
    const began = performance.now();
    const endless = { as: 'rich' as const, language: 'en' as const, source: nestedDoc(200_000) };
    const ends = await Promise.allSettled([
      templates.fill({ parts: [line('${name}')], known, models }),
      templates.fill({ parts: [endless], known, models }),
      templates.fill({
        parts: [line('${name}')],
        known,
        models: [{ 'zh-HK': { f: () => '' }, en: {} }] as never,
      }),
      templates.fill({ parts: [line('${name}')], known, models }),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(performance.now() - began).toBeLessThan(2_000);
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
