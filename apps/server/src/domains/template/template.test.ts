// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import { limits } from '@iris/contract/core/limits';
import { emptyRich, type Rich, richText } from '@iris/contract/core/rich';
import { searchApi } from '@iris/contract/search/search.api';
import { templateApi } from '@iris/contract/template/template.api';
import { shippedKeys, type TemplateDetail, type TemplateKind } from '@iris/contract/template/template.model';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { onlyWith } from '../../../test/onlyWith.ts';
import { nestedDoc } from '../../platform/ftl/hostileFiles.sample.ts';
import { contextOf } from '../payment/payment.sample.ts';
import { renderTemplate } from './index.ts';

const server = await startServer();
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');

const docOf = (...lines: string[]): Rich => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
let named = 0;
const inputOf = (changed: Record<string, unknown> = {}) => {
  named += 1;
  return {
    condo_id: 1,
    kind: 'NOTICE' as TemplateKind,
    name: `停水 ${named}`,
    title: '停水通知',
    title_en: 'Water suspension',
    content: docOf('各住戶：', '${condo.name} 將於 ${event.day} 停水'),
    content_en: docOf('No water at ${condo.name} on ${event.day}'),
    ...changed,
  };
};
const add = (changed: Record<string, unknown> = {}, token = staff) =>
  server.call(templateApi.add, { body: inputOf(changed) }, token);
const added = async (changed: Record<string, unknown> = {}): Promise<TemplateDetail> => {
  const { status, message, data } = await add(changed);
  if (status !== 200) throw new Error(message);
  return data;
};
const update = (
  { id, version, ...row }: TemplateDetail,
  changed: Record<string, unknown> = {},
  token = staff,
) => {
  const { name, title, title_en, content, content_en } = row;
  return server.call(
    templateApi.update,
    { body: { id, version, name, title, title_en, content, content_en, ...changed } },
    token,
  );
};
const detail = (id: number, token = staff) =>
  server.call(templateApi.detail, { params: { id: String(id) } }, token);

describe('a template is refused', () => {
  it('with links that run, lists nested without end, marks of structure and too many words', async () => {
    const linked = (href: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    const links = [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '${name}',
    ];
    const bad = [
      ...links.map(linked),
      nestedDoc(3),
      nestedDoc(100),
      docOf('\u0001'),
      docOf('${condo.name}'.repeat(10_000)),
      docOf(...Array.from({ length: limits.richBlocks + 1 }, () => '${condo.name}')),
      { type: 'doc', content: [{ type: 'html', text: '<script>' }] },
      { type: 'doc', content: [{ type: 'paragraph', onclick: 'x' }] },
    ];
    for (const content of bad) {
      const began = performance.now();
      const { status, fields } = await add({ content });
      const what = JSON.stringify(content).slice(0, 120);
      expect([status, Object.keys(fields).join()], what).toEqual([400, expect.stringMatching(/content/)]);
      expect(performance.now() - began, what).toBeLessThan(2_000);
    }
    // Deeper than a program can read by itself.
    for (const depth of [2_000, 50_000]) {
      const { content, ...rest } = inputOf();
      const deep = `${'{"type":"blockquote","content":['.repeat(depth)}${']}'.repeat(depth)}`;
      const answer = await fetch(`${server.address}${templateApi.add.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
        body: `${JSON.stringify(rest).slice(0, -1)},"content":{"type":"doc","content":[${deep}]}}`,
      });
      expect([depth, answer.status]).toEqual([depth, 400]);
    }
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  it('to those who may not, and of another estate', async () => {
    const row = await added();
    expect((await add({}, await server.signIn('guest'))).status).toBe(403);
    expect((await add({}, stranger)).status).toBe(404);
    expect((await detail(row.id, stranger)).status).toBe(404);
    const reader = await onlyWith(server, 'reader', ['物業通知管理-查看']);
    expect((await detail(row.id, reader)).status).toBe(200);
    expect((await update(row, {}, reader)).status).toBe(403);
  });

  it('without name, title and content, with pictures, and with what templates may not say', async () => {
    const { fields } = await add({ name: ' ', title: '', content: emptyRich });
    expect(Object.keys(fields).sort()).toEqual(['content', 'name', 'title']);
    const picture: Rich = { type: 'doc', content: [{ type: 'image', attrs: { file_id: 1, alt: '' } }] };
    expect((await add({ content_en: picture })).status).not.toBe(200);
    const wrong = await add({
      title: 'a ${nobody}',
      content: docOf('一', 'x <#include "/etc/passwd">'),
      content_en: docOf('${unit.name?new()}'),
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.fields).sort()).toEqual(['content', 'content_en', 'title']);
    expect(JSON.stringify(wrong.fields)).toContain('Line 2, column 3');
    // A reminder has no event, a notice no charges.
    expect((await add({ kind: 'REMINDER' })).status).toBe(400);
    expect((await add({ content: docOf('${total}') })).status).toBe(400);
  });

  it('with the name of another, however it is written, of two at once too', async () => {
    const { name } = await added({ name: '清洗水缸 Tank' });
    expect((await add({ name: name.toUpperCase() })).code).toBe(10060);
    const both = await Promise.all([add({ name: '同名' }), add({ name: '同名' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const row = await added();
    expect((await update(row, { name })).code).toBe(10060);
    expect((await update(row, { title: '改了' })).status).toBe(200);
  });
});

describe('the words', () => {
  it('are kept in editions, which can be taken up again', async () => {
    const first = await added();
    const renamed = (await update(first, { name: `${first.name}。` })).data;
    expect(renamed?.edition).toBe(1);
    const second = (await update({ ...first, version: renamed?.version ?? 0 }, { title: '第二版' })).data;
    expect(second).toMatchObject({ edition: 2, title: '第二版' });
    expect((await update(first, { title: '過時' })).code).toBe(10070);
    const revert = (edition: number, version: number, token = staff) =>
      server.call(templateApi.revert, { body: { id: first.id, version, edition } }, token);
    expect((await revert(9, second?.version ?? 0)).status).toBe(409);
    expect((await revert(2 ** 31, second?.version ?? 0)).status).toBe(400);
    const third = await revert(1, second?.version ?? 0);
    expect(third.data).toMatchObject({ edition: 3, title: '停水通知' });
    const { data } = await server.call(templateApi.editions, { params: { id: String(first.id) } }, staff);
    expect(data?.items.map(({ edition, title }) => [edition, title])).toEqual([
      [3, '停水通知'],
      [2, '第二版'],
      [1, '停水通知'],
    ]);
    const history = await server.call(templateApi.history, { params: { id: String(first.id) } }, staff);
    expect(history.data?.items.map(({ action }) => action)).toEqual([
      'revertTemplate',
      'update',
      'update',
      'add',
    ]);
  });

  it('are removed and restored, unless somebody took the name', async () => {
    const row = await added();
    const headers = { 'idempotency-key': `remove-template-${row.id}` };
    const remove = (version: number, more = {}) =>
      server.call(templateApi.remove, { params: { id: String(row.id) }, body: { version }, ...more }, staff);
    expect((await remove(row.version + 1)).status).toBe(409);
    for (const _ of ['once', 'again'])
      expect(await remove(row.version, { headers })).toMatchObject({ status: 200, data: null });
    expect((await detail(row.id)).status).toBe(404);
    const other = await added({ name: row.name });
    const restore = () => server.call(templateApi.restore, { params: { id: String(row.id) } }, staff);
    expect((await restore()).code).toBe(10060);
    await update(other, { name: `${row.name} 新` });
    expect((await restore()).status).toBe(200);
    expect((await detail(row.id)).data?.name).toBe(row.name);
  });

  it('are found by name and listed by kind', async () => {
    const row = await added({ name: '獨一無二的模板' });
    const found = await server.call(searchApi.search, { query: { condo_id: '1', q: '獨一無二' } }, staff);
    expect(JSON.stringify(found.data)).toContain(row.name);
    const list = await server.call(
      templateApi.list,
      { query: { condo_id: '1', kind: 'NOTICE', search: '獨一' } },
      staff,
    );
    expect(list.data?.items.map(({ id }) => id)).toEqual([row.id]);
  });
});

describe('a use', () => {
  const reminder = {
    kind: 'REMINDER',
    content: docOf('${total}'),
    content_en: emptyRich,
    title: 'x',
    title_en: '',
  };
  const use = ({ id, version }: TemplateDetail, wanted: string | null) =>
    server.call(templateApi.setUse, { body: { id, version, use: wanted as 'FIRST_REMINDER' } }, staff);

  it('takes one template of its kind, also when two are chosen at once', async () => {
    expect((await use(await added(), 'FIRST_REMINDER')).status).toBe(409);
    const rows = await Promise.all([1, 2, 3].map(() => added(reminder)));
    const chosen = await Promise.all(rows.map((row) => use(row, 'FIRST_REMINDER')));
    expect(chosen.every(({ status }) => status === 200)).toBe(true);
    const now = await Promise.all(rows.map(async ({ id }) => (await detail(id)).data));
    expect(now.filter((row) => row?.use === 'FIRST_REMINDER')).toHaveLength(1);
    const { data } = await server.call(
      templateApi.choices,
      { query: { condo_id: '1', kind: 'REMINDER' } },
      await onlyWith(server, 'collector', ['租約合同-收款']),
    );
    expect(data?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  });
});

describe('a preview', () => {
  const preview = (body: Record<string, unknown>, token = staff) =>
    server.call(
      templateApi.preview,
      {
        body: {
          condo_id: 1,
          kind: 'NOTICE',
          title: '',
          title_en: '',
          content: emptyRich,
          content_en: emptyRich,
          ...body,
        } as never,
      },
      token,
    );

  it('fills a unit of the estate, names people only to those who may see them, and says what is wrong', async () => {
    const words = { title: '${unit.full}', content: docOf('${resident.name!"住戶"}｜${event.day}') };
    expect((await preview({ ...words, unit_id: 999_999 })).status).toBe(404);
    expect((await preview(words, stranger)).status).toBe(404);
    const seen = await preview({ ...words, unit_id: 1 });
    expect(seen.data?.title).not.toBe('');
    expect(richText(seen.data?.content ?? emptyRich)).toContain('［日期］');
    const reader = await onlyWith(server, 'onlooker', ['物業通知管理-查看']);
    const hidden = await preview({ ...words, unit_id: 1 }, reader);
    expect(richText(hidden.data?.content ?? emptyRich)).toMatch(/^住戶｜/);
    // A day has no time.
    const today = await preview({ title: '${today}', title_en: '${today}' });
    expect(today.data?.title).toMatch(/^\d{4}年\d{1,2}月\d{1,2}日$/);
    const wrong = await preview({ content: docOf('a', '${x}'), title: 'fine' });
    expect(wrong.data).toMatchObject({
      title: 'fine',
      content: null,
      problems: [{ path: 'content', line: 2, column: 3 }],
    });
  });
});

describe('a file', () => {
  const read = (text: string | Uint8Array<ArrayBuffer>, name = 'water.ftl') => {
    const body = new FormData();
    body.append('file', new File([text], name));
    return server.call(templateApi.readFile, { body }, staff);
  };

  it.each([
    ['water.html', '<p>x</p>'],
    ['water.ftl.exe', '<p>x</p>'],
    ['a.ftl', new Uint8Array([0xff, 0xfe, 0x41, 0x00])],
    ['a.ftl', '%PDF-1.7\0\0'],
    ['a.ftl', new Uint8Array([0xa4, 0xa4, 0xa4, 0xe5])],
    ['a.ftl', '<script>x</script>'],
    ['a.ftl', '<#include "x">'],
    ['a.ftl', '  \n '],
    ['a.ftl', 'x'.repeat(300_000)],
  ])('%s is refused', async (name, text) => {
    expect((await read(text, name)).status).toBe(400);
  });

  it('of ten megabytes is refused, and the largest that is taken in ends within the budgets of the reader', async () => {
    const ten = 10_000_000;
    const hostile: [string, string][] = [
      ['plain', 'x'.repeat(ten)],
      ['unclosed', '<#if a>'.repeat(ten / 7)],
      ['lists', '<#list a as b>'.repeat(ten / 14)],
      ['values', '${'.repeat(ten / 2)],
      ['brackets', `\${${'('.repeat(ten)}`],
      ['comment', `<#--${'-'.repeat(ten)}`],
      ['tags', '<p>'.repeat(ten / 3)],
      ['entities', '&amp;'.repeat(ten / 5)],
      ['attribute', `<p class="${'a'.repeat(ten)}`],
    ];
    // The server may close the connection before it was sent everything.
    const statusOf = (text: string) =>
      read(text).then(
        ({ status }) => status,
        () => 413,
      );
    for (const [what, text] of hostile) expect([400, 413], what).toContain(await statusOf(text));
    // The largest that is taken in, of each sort.
    for (const [what, text] of hostile)
      expect([200, 400], what).toContain((await read(text.slice(0, 200_000))).status);
  });

  it('gives its words to the editor', async () => {
    const { data } = await read('\ufeff<title>停水</title><p>各住戶 ${unit.name}</p>');
    expect(data?.title).toBe('停水');
    expect(richText(data?.content ?? emptyRich)).toBe('各住戶 ${unit.name}');
  });
});

describe('the shipped templates', () => {
  it('are all there, and each of them can be filled and copied', async () => {
    const { data } = await server.call(templateApi.shipped, { query: {} }, staff);
    expect(data?.items.map(({ key }) => key)).toEqual(shippedKeys);
    for (const { key, kind, name, title, title_en, content, content_en } of data?.items ?? []) {
      const copy = await add({ kind, name: `內置 ${name}`, title, title_en, content, content_en });
      expect([key, copy.status, copy.fields]).toEqual([key, 200, copy.fields]);
    }
    const context = await contextOf(server, 'staff');
    const filled = await renderTemplate(context, {
      condoId: 1,
      template: { shipped: 'LIFT' },
      unitId: 1,
      event: { 'event.day': new Date('2026-11-30T00:00:00+08:00'), 'event.place': '第一座' },
    });
    expect(richText(filled.content)).toContain('2026年11月30日（星期一）');
    expect(richText(filled.content)).toContain('［開始時間］');
    expect(richText(filled.content_en)).toContain('Monday, 30 November 2026');
    await expect(renderTemplate(context, { condoId: 2, template: { id: 1 } })).rejects.toThrow();
  });
});
