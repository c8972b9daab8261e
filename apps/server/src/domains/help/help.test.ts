import type { RichInput } from '@iris/contract/core/rich';
import { helpApi } from '@iris/contract/help/help.api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import { excerptOf } from './help.search.ts';

const server = await startServer();
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
const viewer = await server.signIn('viewer');
const manager = await server.signIn('manager');

const doc = (text: string): RichInput => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const nothing: RichInput = { type: 'doc', content: [] };

let made = 0;
const addCatalogue = (parent_id: number | null = null, names: object = {}, token = operator) => {
  made += 1;
  const body = { parent_id, name: `目錄${made}`, name_en: `Catalogue ${made}`, ...names };
  return server.call(helpApi.addCatalogue, { body }, token);
};
const question = {
  title: '怎樣新增單位？',
  title_en: 'How do I add a unit?',
  answer: doc('在樓層按新增單位。'),
  answer_en: doc('Press “Add units” on the floor.'),
  screens: ['/housingEstate/unit/add'],
  published: true,
};
const addQuestion = (catalogue_id: number, changed: object = {}, token = operator) =>
  server.call(helpApi.addQuestion, { body: { ...question, catalogue_id, ...changed } }, token);
const search = async (q: string, token = staff) =>
  (await server.call(helpApi.search, { query: { q } }, token)).data;
const tree = async () => (await server.call(helpApi.tree, {}, staff)).data;

describe('the help is refused', () => {
  it('to write, to whoever lacks the permission', async () => {
    for (const token of [manager, staff, viewer]) {
      expect(await addCatalogue(null, {}, token)).toMatchObject({ status: 403, code: 10070 });
      expect(await server.call(helpApi.questions, {}, token)).toMatchObject({ status: 403 });
    }
  });

  it('with a third level, a name that is there, or a parent that is not', async () => {
    const top = (await addCatalogue()).data;
    const sub = (await addCatalogue(top.id)).data;
    expect(await addCatalogue(sub.id)).toMatchObject({
      status: 400,
      fields: { parent_id: 'Catalogues can have at most two levels' },
    });
    expect(await addCatalogue(null, { name: top.name })).toMatchObject({
      status: 409,
      code: 10060,
      fields: { name: 'A catalogue with this name already exists' },
    });
    expect(await addCatalogue(null, { name_en: top.name_en.toUpperCase() })).toMatchObject({
      fields: { name_en: expect.any(String) },
    });
    expect(await addCatalogue(top.id, { name: top.name })).toMatchObject({ code: 0 });
    expect(await addCatalogue(99_999)).toMatchObject({ status: 404 });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ answer: nothing }, 'answer'],
    [{ screens: ['resident/list'] }, 'screens.0'],
    [{ screens: ['/a?b=<script>'] }, 'screens.0'],
    [{ answer: { type: 'doc', content: [{ type: 'script' }] } }, 'answer.content.0'],
  ])('with %j', async (changed, path) => {
    const { id } = (await addCatalogue()).data;
    const refused = await addQuestion(id, changed);
    expect(refused).toMatchObject({ status: 400, code: 10030 });
    expect(Object.keys(refused.fields)).toEqual([path]);
  });

  it('with a picture of somebody else', async () => {
    const [file] = await server.services.db
      .insert(fileTable)
      .values({ storageKey: 'h', ownerKind: UPLOAD, ownerId: 3, name: 'x', type: 'x', size: 1, sha256: '' })
      .returning();
    const { id } = (await addCatalogue()).data;
    const picture = { type: 'doc', content: [{ type: 'image', attrs: { file_id: file?.id, alt: '' } }] };
    expect(await addQuestion(id, { answer: picture })).toMatchObject({ status: 404 });
  });

  it('to delete a catalogue that holds something', async () => {
    const top = (await addCatalogue()).data;
    const sub = (await addCatalogue(top.id)).data;
    const { id } = (await addQuestion(sub.id)).data;
    const remove = (one: number) => server.call(helpApi.removeCatalogue, { params: { id: one } }, operator);
    expect(await remove(top.id)).toMatchObject({ status: 409, code: 10070 });
    expect(await remove(sub.id)).toMatchObject({ status: 409, code: 10070 });
    await server.call(helpApi.removeQuestion, { params: { id } }, operator);
    expect(await remove(sub.id)).toMatchObject({ code: 0 });
    expect(await remove(top.id)).toMatchObject({ code: 0 });
    expect(await remove(top.id)).toMatchObject({ status: 404 });
  });

  it('to read what is not published, to the platform’s people too', async () => {
    const { id } = (await addCatalogue()).data;
    const hidden = (await addQuestion(id, { published: false, title: '未發佈的秘訣' })).data;
    const read = (token: string) => server.call(helpApi.read, { params: { id: hidden.id } }, token);
    for (const token of [staff, operator]) expect(await read(token)).toMatchObject({ status: 404 });
    expect(await search('未發佈的秘訣')).toEqual([]);
    expect((await tree()).map((one) => one.id)).not.toContain(id);
    const publish = { params: { id: hidden.id }, body: { published: true } };
    expect((await server.call(helpApi.publishQuestion, publish, operator)).data).toMatchObject({
      published: true,
      version: 2,
    });
    expect(await read(staff)).toMatchObject({ code: 0, data: { title: '未發佈的秘訣' } });
    expect(await search('未發佈的秘訣')).toMatchObject([{ id: hidden.id }]);
  });
});

describe('the order', () => {
  it('is the one given, for catalogues of a level', async () => {
    const top = (await addCatalogue()).data;
    const ids = [
      (await addCatalogue(top.id)).data.id,
      (await addCatalogue(top.id)).data.id,
      (await addCatalogue(top.id)).data.id,
    ];
    const order = (list: number[]) =>
      server.call(helpApi.orderCatalogues, { body: { parent_id: top.id, ids: list } }, operator);
    expect(await order(ids.slice(1))).toMatchObject({ status: 409, code: 10070 });
    expect(await order([...ids, ids[0] ?? 0])).toMatchObject({ status: 409 });
    const turned = [...ids].reverse();
    const { data } = await order(turned);
    expect(data.filter(({ parent_id }) => parent_id === top.id).map(({ id }) => id)).toEqual(turned);
    const at = data.findIndex(({ id }) => id === top.id);
    expect(data.slice(at + 1, at + 4).map(({ id }) => id)).toEqual(turned);
  });

  it('is the one given, for the questions of a catalogue; one that moves away goes to the end', async () => {
    const { id: catalogue_id } = (await addCatalogue()).data;
    const { id: other } = (await addCatalogue()).data;
    const [first, second] = [(await addQuestion(catalogue_id)).data, (await addQuestion(catalogue_id)).data];
    await addQuestion(other);
    const order = (ids: number[]) =>
      server.call(helpApi.orderQuestions, { body: { catalogue_id, ids } }, operator);
    expect(await order([first.id])).toMatchObject({ status: 409 });
    expect((await order([second.id, first.id])).data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const moved = { ...question, id: first.id, catalogue_id: other, version: 1 };
    expect((await server.call(helpApi.updateQuestion, { body: moved }, operator)).data.position).toBe(2);
    const query = { catalogue_id: other };
    const { data } = await server.call(helpApi.questions, { query }, operator);
    expect(data.items.map(({ id }) => id).at(-1)).toBe(first.id);
  });
});

describe('a question', () => {
  it('keeps its version, and says what changed', async () => {
    const { id: catalogue_id } = (await addCatalogue()).data;
    const { id } = (await addQuestion(catalogue_id)).data;
    const body = { ...question, id, catalogue_id, answer: doc('先選樓層，再按新增。'), version: 1 };
    const saved = await server.call(helpApi.updateQuestion, { body }, operator);
    expect(saved.data).toMatchObject({ version: 2, answer: body.answer, screens: question.screens });
    expect(await server.call(helpApi.updateQuestion, { body }, operator)).toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
    const again = await server.call(helpApi.updateQuestion, { body: { ...body, version: 2 } }, operator);
    expect(again.data.version).toBe(2);
  });
});

describe('the search', () => {
  it('finds Chinese and English by part, titles first, whatever the reader’s language', async () => {
    const { id } = (await addCatalogue(null, { name: '搜尋' })).data;
    const far = '甲'.repeat(200);
    const text = (await addQuestion(id, { title: '其他', answer: doc(`${far}車位證的辦理方法${far}`) })).data;
    const title = (await addQuestion(id, { title: '補領車位證', answer: doc('乙') })).data;
    const hits = await search('車位證');
    expect(hits.map((hit) => hit.id)).toEqual([title.id, text.id]);
    expect(hits[1]?.excerpt).toMatch(/^…甲{24}車位證的辦理方法甲+…$/);
    expect([...(hits[1]?.excerpt ?? '')]).toHaveLength(82);
    const english = (await addQuestion(id, { answer_en: doc('Parking PERMITS are renewed in the office.') }))
      .data;
    expect(await search('office permits')).toMatchObject([
      { id: english.id, excerpt_en: 'Parking PERMITS are renewed in the office.' },
    ]);
    expect(await search('permits nowhere')).toEqual([]);
  });

  it('takes signs as they are', async () => {
    for (const q of ['%', '_', '\\', '(', '[a', '.*', "'"]) expect(await search(q)).toEqual([]);
    expect(await server.call(helpApi.search, { query: { q: ' ' } }, staff)).toMatchObject({ status: 400 });
  });

  it('cuts excerpts that hold the word, of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.constantFrom('單位', 'Unit', '🏠', '(x', 'a.b-c'),
        (before, after, word) => {
          const excerpt = excerptOf(`${before} ${word} ${after}`, [word]);
          expect(excerpt.toLowerCase()).toContain(word.toLowerCase());
          expect([...excerpt].length).toBeLessThanOrEqual(82);
          expect(excerpt.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
