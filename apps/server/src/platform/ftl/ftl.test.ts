// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import type { Language } from '@iris/contract/core/language';
import type { Rich } from '@iris/contract/core/rich';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, readFile } from './fill.ts';
import { FtlError, type KnownModel, type Model, type Value } from './ftl.ts';
import { parseFtl } from './parse.ts';
import { renderFtl } from './render.ts';

const known: KnownModel = {
  name: 'text',
  none: 'text',
  total: 'number',
  due: 'date',
  paid: 'flag',
  items: [{ name: 'text', amount: 'number' }],
  unit: { name: 'text' },
};
const model: Model = {
  name: '陳大文',
  none: null,
  total: 12_345.5,
  due: new Date('2026-11-21T00:00:00+08:00'),
  paid: true,
  items: [
    { name: '水費', amount: 3 },
    { name: '電費', amount: 4.25 },
  ],
  unit: { name: 'A' },
};
const models = [{ 'zh-HK': model, en: model }];
const line = (source: string, language: Language = 'en') =>
  fillTemplate({ parts: [{ as: 'line', language, source }], known, models });
const filled = (source: string, language?: Language) => {
  const { filled: all, problems } = line(source, language);
  expect(problems).toEqual([]);
  return all[0]?.[0];
};
const p = (...content: (string | object)[]) => ({
  type: 'paragraph' as const,
  content: content.map((one) => (typeof one === 'string' ? { type: 'text' as const, text: one } : one)),
});
const rich = (...content: object[]) =>
  fillTemplate({
    parts: [{ as: 'rich', language: 'en', source: { type: 'doc', content } as Rich }],
    known,
    models,
  });

describe('a template is refused where it', () => {
  it.each([
    ['${name?new()}', 'builtin', '?new', 7],
    ['${"x"?eval}', 'builtin', '?eval', 6],
    ['${name?api}', 'builtin', '?api', 7],
    ['${"x"?interpret}', 'builtin', '?interpret', 6],
    ['a <#include "/etc/passwd">', 'directive', '<#include…>', 3],
    ['<#import "x" as y>', 'directive', '<#import…>', 1],
    ['<#assign x = 1>', 'directive', '<#assign…>', 1],
    ['<#macro x>', 'directive', '<#macro…>', 1],
    ['</#macro>', 'directive', '</#macro>', 1],
    ['<@x/>', 'macro', '<@…>', 1],
    ['[#if a]', 'square', '[#…]', 1],
    ['[/@x]', 'square', '[@…]', 1],
    ['#{total}', 'hash', '#{', 1],
    ['${"${name}"}', 'hash', '${', 4],
    ['${.vars}', 'special', '.vars', 3],
    ['${name["x"]}', 'bracket', '[', 7],
    ['${[1, 2]}', 'bracket', '[', 3],
    ['${name()}', 'call', 'name(…)', 3],
    ['${total + 1}', 'operator', '+', 9],
    ['<#list 1..9 as x></#list>', 'operator', '..', 9],
    ['<#if paid>', 'unclosed', '<#if>', 1],
    ['<#list items as i>', 'unclosed', '<#list>', 1],
    ['<#-- x', 'unclosed', '<#--', 1],
    ['</#if>', 'unopened', '</#if>', 1],
    ['<#else>', 'misplaced', '<#else>', 1],
    ['<#if paid><#else><#else></#if>', 'misplaced', '<#else>', 18],
    ['<#if paid></#list>', 'misplaced', '</#list>', 11],
    ['${name', 'unclosed', '${', 1],
    ['<#if paid', 'ends', '', 10],
    ['${"x', 'string', '"', 3],
    ['${}', 'unexpected', '}', 3],
    ['${nobody}', 'variable', 'nobody', 3],
    ['${name.length}', 'variable', 'name.length', 3],
    ['${__proto__}', 'variable', '__proto__', 3],
    ['${unit.constructor.name}', 'variable', 'unit.constructor.name', 3],
    ['${total?string("0.x")}', 'format', '0.x', 8],
    ['${due?string("qq")}', 'format', 'qq', 6],
    ['${name?string("0")}', 'format', '0', 7],
    ['${total?upper_case}', 'given', '?upper_case', 8],
    ['${name?index}', 'given', '?index', 7],
    ['${paid}', 'notShown', '', 1],
    ['${items}', 'notShown', '', 1],
    ['<#list name as x></#list>', 'notList', '', 1],
    ['<#if name></#if>', 'condition', '', 6],
    ['<#if total == "x"></#if>', 'compared', '==', 12],
  ])('is %s', (source, code, what, column) => {
    expect(line(source).problems).toEqual([{ part: 0, code, what, line: 1, column }]);
  });

  it('lets a directive or a value reach across paragraphs or formats', () => {
    expect(rich(p('a <#if paid>'), p('b</#if>')).problems).toMatchObject([
      { code: 'crossing', line: 1, column: 3 },
    ]);
    const bold = { type: 'text', text: 'me}', marks: [{ type: 'bold' }] };
    expect(rich(p('x'), p('${na', bold)).problems).toMatchObject([{ code: 'crossing', line: 2 }]);
  });

  it('does not close a value, and says where it begins, whatever follows', () => {
    const at = (column: number, line = 1) => [{ part: 0, code: 'unclosed', what: '${', line, column }];
    expect(rich(p('x'), p('甲 ${name'), p('乙 ${name}')).problems).toEqual(at(3, 2));
    expect(rich(p('甲 ${name 元'), p('乙')).problems).toEqual(at(3));
    expect(line('甲 ${name, ${name}').problems).toEqual([
      { ...at(3)[0], code: 'operator', what: ',', column: 9 },
    ]);
    expect(line('甲 ${name ${name}').problems).toEqual(at(3));
    expect(line('甲 ${').problems).toEqual(at(3));
    // One that ends is told what is wrong within it.
    expect(line('${name 元}').problems).toMatchObject([{ code: 'unexpected', what: '元' }]);
  });

  it('names the line of its paragraph, and a column that counts characters', () => {
    expect(rich(p('一'), p('𠮷二 ${nobody}')).problems).toMatchObject([{ line: 2, column: 6 }]);
    expect(line('a\nb ${').problems).toMatchObject([{ line: 2, column: 3 }]);
  });

  it('is nested too deeply, or too long', () => {
    const deep = `${'<#if paid>'.repeat(21)}${'</#if>'.repeat(21)}`;
    expect(line(deep).problems).toMatchObject([{ code: 'deep' }]);
    expect(line(`\${${'('.repeat(30)}name${')'.repeat(30)}}`).problems).toMatchObject([{ code: 'deep' }]);
    expect(line('x'.repeat(120_001)).problems).toMatchObject([{ code: 'long' }]);
  });
});

describe('a value', () => {
  it.each([
    ['${name} ${unit.name}', '陳大文 A'],
    ['${none}|${none!"無"}|${none!}|${(none)!name}', '|無||陳大文'],
    ['${name?upper_case?trim} ${"ab"?cap_first} ${"AB"?lower_case}', '陳大文 Ab ab'],
    ['${name?html}', '陳大文'],
    [
      '${total} ${total?string("0.00")} ${total?string(",##0.00")} ${total?string("0")}',
      '12,345.5 12345.50 12,345.50 12346',
    ],
    ['${total?string("#,##0.##")} ${3?string("000")}', '12,345.5 003'],
    ['${paid?string("yes", "no")}', 'yes'],
    [
      '${due} | ${due?string("d MMM yyyy, EEEE")} | ${due?string("yyyy-MM-dd HH:mm")}',
      '21 November 2026 | 21 Nov 2026, Saturday | 2026-11-21 00:00',
    ],
    ['${due?string("h \'at\' a")}', '12 at am'],
  ])('is written as it says: %s', (source, wanted) => {
    expect(filled(source)).toBe(wanted);
  });

  it('is in the language of its part', () => {
    expect(filled('${due} ${due?string("M月d日（EEEE）")}', 'zh-HK')).toBe(
      '2026年11月21日 11月21日（星期六）',
    );
  });

  it('is escaped in HTML, once', () => {
    const parts = parseFtl('<b>${name}</b> ${name?html}');
    expect(renderFtl(parts, { name: `<i>&"'` }, { language: 'en' })).toBe(
      '<b>&lt;i&gt;&amp;&quot;&#39;</b> &lt;i&gt;&amp;&quot;&#39;',
    );
  });

  it('is found among own properties only, whatever a template says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'constructor',
          '__proto__',
          'toString',
          'length',
          'valueOf',
          'prototype',
          'hasOwnProperty',
        ),
        fc.constantFrom('name', 'items', 'due', 'unit', 'total'),
        (property, of) => {
          for (const source of [
            `\${${property}!"-"}`,
            `\${${of}.${property}!"-"}`,
            `\${${of}.${property}.${property}!"-"}`,
          ]) {
            expect(renderFtl(parseFtl(source), model, { language: 'en' })).toBe('-');
            expect(line(source).problems).toMatchObject([{ code: 'variable' }]);
          }
        },
      ),
    );
  });
});

describe('a directive', () => {
  it.each([
    ['<#if paid>a<#else>b</#if>', 'a'],
    ['<#if !paid>a<#elseif total gt 100>b<#else>c</#if>', 'b'],
    ['<#if (total > 100) && (total <= 20000) || !paid>a</#if>', 'a'],
    ['<#if name == "陳大文" && none != "x">a</#if>', 'a'],
    ['<#if none??>a<#else>b</#if><#if name??>c</#if>', 'bc'],
    [
      '<#-- not <#if --><#list items as i>${i?counter}.${i.name} ${i.amount}<#if i?has_next>, </#if></#list>',
      '1.水費 3, 2.電費 4.25',
    ],
    ['<#list items as i>x<#else>none</#list> ${items?size}', 'xx 2'],
    ['<#list items as i><#list items as j>${i?index}${j?index} </#list></#list>', '00 01 10 11'],
  ])('does what it says: %s', (source, wanted) => {
    expect(filled(source)).toBe(wanted);
  });

  it('governs the paragraphs and items between, and leaves none of its own', () => {
    const item = (...content: object[]) => ({ type: 'listItem', content });
    const { filled: all } = rich(
      p('<#if paid>'),
      p('A'),
      p('<#else>'),
      p('B'),
      p('</#if>'),
      {
        type: 'bulletList',
        content: [item(p('<#list items as i>')), item(p('${i.name}')), item(p('</#list>'))],
      },
      { type: 'orderedList', content: [item(p('<#if !paid>')), item(p('x')), item(p('</#if>'))] },
    );
    expect(all[0]?.[0]).toEqual({
      type: 'doc',
      content: [p('A'), { type: 'bulletList', content: [item(p('水費')), item(p('電費'))] }],
    });
  });
});

describe('a document', () => {
  it('keeps its structure, whatever its values contain', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (name, unit) => {
        const values = { ...model, name, unit: { name: unit } };
        const source = {
          type: 'doc',
          content: [p('a ${name}'), p({ type: 'text', text: '${unit.name}', marks: [{ type: 'bold' }] })],
        };
        const { filled: all, problems } = fillTemplate({
          parts: [{ as: 'rich', language: 'en', source: source as Rich }],
          known,
          models: [{ 'zh-HK': values, en: values }],
        });
        expect(problems).toEqual([]);
        const doc = (all[0] ?? [])[0] as Rich;
        expect(doc.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
      }),
    );
  });

  it('is filled for anybody once it was accepted', () => {
    const value: fc.Arbitrary<Value> = fc.oneof(fc.string(), fc.constant(null), fc.double(), fc.boolean());
    const source =
      '${name!"x"} ${total?string("0.00")} ${due?string("yyyy")} <#if total gt 3 && name??>a</#if><#list items as i>${i.name}</#list>';
    fc.assert(
      fc.property(value, value, value, value, (name, total, due, items) => {
        const values = { name, total, due, items };
        const { problems } = fillTemplate({
          parts: [{ as: 'line', language: 'en', source }],
          known,
          models: [{ 'zh-HK': values, en: values }],
        });
        expect(problems).toEqual([]);
      }),
    );
  });
});

describe('a file', () => {
  it('becomes a document with its expressions', () => {
    const source = `<html><head><title>停水 \${name}</title></head><body>
      <h1>通知</h1><p>各住戶 <b>\${name}</b>&nbsp;&amp; all<br/>x</p>
      <#if paid><p>A</p></#if>
      <ul><#list items as i><li>\${i.name}</li></#list></ul>
      <!-- gone --><a href="https://example.com/">link</a></body></html>`;
    const { filled: all, problems } = readFile(source);
    expect(problems).toEqual([]);
    const [title, content] = all[0] ?? [];
    expect(title).toBe('停水 ${name}');
    const result = fillTemplate({
      parts: [{ as: 'rich', language: 'en', source: content as Rich }],
      known,
      models,
    });
    expect(result.problems).toEqual([]);
    expect(JSON.stringify(result.filled)).toContain('水費');
    expect(((result.filled[0] ?? [])[0] as Rich).content.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'bulletList',
      'paragraph',
    ]);
  });

  it('of plain lines has a paragraph for each', () => {
    const [title, content] = readFile('各住戶：\r\n\r\n<#if paid>已付</#if> ${name}\n完').filled[0] ?? [];
    expect(title).toBe('');
    expect(content).toEqual({
      type: 'doc',
      content: [p('各住戶：'), p('<#if paid>已付</#if> ${name}'), p('完')],
    });
  });

  it.each([
    ['a\n<script>alert(1)</script>', 'tag', '<script>', 2],
    ['<img src=x onerror=alert(1)>', 'tag', '<img>', 1],
    ['<a href="javascript:alert(1)">x</a>', 'tag', '<a href="javascript:alert(1)">', 1],
    ['<iframe src="//x">', 'tag', '<iframe>', 1],
    ['<ul><p>x</p>', 'unclosed', '<bulletList>', 1],
    ['<li>x</li>', 'misplaced', '<listItem>', 1],
    ['x\n\n<#include "a">', 'directive', '<#include…>', 3],
  ])('is refused with %s', (source, code, what, at) => {
    expect(readFile(source).problems).toMatchObject([{ code, what, line: at }]);
  });

  it('of any characters is read or refused, and never fails otherwise', () => {
    const piece = fc.constantFrom(
      '<#if paid>',
      '</#if>',
      '${',
      '}',
      '"',
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '</ul>',
      '</li>',
      '<b>',
      '</b>',
      '\n',
      'x',
      '<#--',
      '-->',
      '(',
      '&lt;',
      '<a href="/x">',
      '</a>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 25 }), (pieces) => {
        const source = pieces.join('');
        expect(() => readFile(source)).not.toThrow();
        try {
          parseFtl(source);
        } catch (error) {
          expect(error).toBeInstanceOf(FtlError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
