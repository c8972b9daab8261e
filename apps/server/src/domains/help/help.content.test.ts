import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emptyRich, type Rich } from '@iris/contract/core/rich';
import { catalogueInput, helpApi, questionInput } from '@iris/contract/help/help.api';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { type HelpPart, richOf } from './content/help.build.ts';
import { helpContent } from './content/help.content.ts';
import { fillHelp } from './help.fill.ts';
import { helpCatalogueTable, helpQuestionTable } from './help.table.ts';

const everything: HelpPart[] = helpContent.flatMap((part) => [part, ...(part.parts ?? [])]);
const questions = everything.flatMap((part) => part.questions);

describe('a line of help', () => {
  it('becomes paragraphs, lists, bold words, keys and links', () => {
    const text = (words: string, ...marks: unknown[]) =>
      marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words };
    const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
    const item = (...content: unknown[]) => ({ type: 'listItem', content: [paragraph(...content)] });
    expect(richOf(['Press `/`:', '1. **Add**', '1. then [save](/help) it', '- a', 'A123***(*)'])).toEqual({
      type: 'doc',
      content: [
        paragraph(text('Press '), text('/', { type: 'code' }), text(':')),
        {
          type: 'orderedList',
          content: [
            item(text('Add', { type: 'bold' })),
            item(text('then '), text('save', { type: 'link', attrs: { href: '/help' } }), text(' it')),
          ],
        },
        { type: 'bulletList', content: [item(text('a'))] },
        paragraph(text('A123***(*)')),
      ],
    });
    expect(richOf([])).toEqual(emptyRich);
  });
});

describe('the help that comes with the product', () => {
  it.each(everything.map((part) => [part.name[1], part] as const))('%s fits the contract', (_, part) => {
    const names = { name: part.name[0], name_en: part.name[1] };
    expect(catalogueInput.safeParse({ parent_id: null, ...names }).success).toBe(true);
    for (const one of part.questions) {
      const input = {
        catalogue_id: 1,
        title: one.title[0],
        title_en: one.title[1],
        answer: richOf(one.zh),
        answer_en: richOf(one.en),
        screens: one.screens,
        published: true,
      };
      expect([one.title[1], questionInput.safeParse(input).error]).toEqual([one.title[1], undefined]);
      expect(one.en.length, one.title[1]).toBe(one.zh.length);
    }
  });

  it('says the same in both languages: the same links, keys and kinds of line', () => {
    const signsOf = (lines: readonly string[]) => lines.map((line) => /^(-|1\.) /.exec(line)?.[1] ?? '');
    const linksOf = (lines: readonly string[]) =>
      lines.flatMap((line) => [...line.matchAll(/\]\((.+?)\)/g)].map(([, href]) => href));
    for (const { title, zh, en } of questions) {
      expect([title[1], signsOf(en)]).toEqual([title[1], signsOf(zh)]);
      expect([title[1], linksOf(en)]).toEqual([title[1], linksOf(zh)]);
    }
  });

  it('names and links only screens that there are', () => {
    const web = fileURLToPath(new URL('../../../../web/src', import.meta.url));
    expect(existsSync(web)).toBe(true);
    const paths = new Set(
      globSync(`${web}/**/*.screens.ts`).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(([, path]) => path),
      ),
    );
    // The first screen's address is a constant there.
    for (const path of ['/index', '/login']) paths.add(path);
    const named = questions.flatMap((one) => [
      ...one.screens,
      ...[...one.zh, ...one.en].flatMap((line) =>
        [...line.matchAll(/\]\((\/.+?)\)/g)].map(([, href]) => href ?? ''),
      ),
    ]);
    // A tab or a filter is part of its screen.
    expect([...new Set(named)].filter((path) => !paths.has(path.replace(/\?\w+=\w+$/, '')))).toEqual([]);
  });

  it('fills an installation once, and stays away when its people deleted it', async () => {
    const server = await startServer();
    const operator = await server.signIn('operator');
    const guest = await server.signIn('guest');
    await server.services.db.delete(helpQuestionTable);
    await server.services.db.delete(helpCatalogueTable);
    await Promise.all([fillHelp(server.services), fillHelp(server.services)]);
    const { data: tree } = await server.call(helpApi.tree, {}, guest);
    expect(tree.map(({ name }) => name)).toEqual(everything.map(({ name }) => name[0]));
    expect(tree.flatMap((one) => one.questions)).toHaveLength(questions.length);
    const { data: hits } = await server.call(helpApi.search, { query: { q: '復原碼' } }, guest);
    expect(hits[0]).toMatchObject({ excerpt: expect.stringContaining('復原碼') });
    const { data: answer } = await server.call(helpApi.read, { params: { id: hits[0]?.id ?? 0 } }, guest);
    expect((answer.answer as Rich).content.length).toBeGreaterThan(1);
    for (const { id } of tree.flatMap((one) => one.questions))
      await server.call(helpApi.removeQuestion, { params: { id } }, operator);
    await fillHelp(server.services);
    expect((await server.call(helpApi.tree, {}, guest)).data).toEqual([]);
  });
});
