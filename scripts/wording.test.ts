import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@iris/contract';
import { modules, permissions } from '@iris/contract/core/permission';
import * as OpenCC from 'opencc-js';
import { describe, expect, it } from 'vitest';
import { glossary, leaseTerm, refusedIn } from './glossary.ts';

/** Wording: no Simplified characters, and no interface texts outside the text files. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['packages', 'apps', 'docs', 'e2e', 'scripts', 'bench'];

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css|html|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\//.test(path)),
);
const sources = files.map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));

const documents = [
  ...readdirSync(root)
    .filter((name) => name.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ...sources.filter(({ path }) => path.endsWith('.md')),
];

/** The permission notice is quoted from the specification, Simplified characters included. */
const quoted = ['无權限', '您無此页面的权限哟'];
/** Characters that are correct in Hong Kong too, though they also simplify another one: 恒生, 皇后, 台灣, 范先生, 公里 … */
const both = new Set(
  '涌游溫恒后台里面范只干系余云丰几出采秋沖升征志制周准舍松姜吁岳托群線衛污床匯灶凶厘群週註梁秘戶說裡眾著脫悅稅閱'.split(
    '',
  ),
);
const traditional = OpenCC.Converter({ from: 'cn', to: 'hk' });
const isHan = (text: string) => /\p{Script=Han}/u.test(text);

describe('wording', () => {
  it('has no Simplified characters but in the quoted notice', () => {
    const found = sources
      .filter(({ path }) => path !== 'scripts/wording.test.ts')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          const rest = quoted.reduce((left, quote) => left.replaceAll(quote, ''), line);
          const simplified = [...rest].filter(
            (one) => isHan(one) && !both.has(one) && traditional(one) !== one,
          );
          return simplified.length > 0 ? [`${path}:${index + 1} ${simplified.join('')}`] : [];
        }),
      );
    expect(found).toEqual([]);
  });

  it('speaks as Hong Kong does', () => {
    const elsewhere = ['列印', '登錄', '郵箱', '網路', '滑鼠', '使用者'];
    const found = sources
      .filter(({ path }) => path.endsWith('.text.ts'))
      .flatMap(({ path, text }) =>
        elsewhere.filter((word) => text.includes(word)).map((word) => `${path} ${word}`),
      );
    expect(found).toEqual([]);
  });

  it('has one word for one thing', () => {
    const words = /\.(text|api|charge|charges)\.ts$|[dD]emo\w*\.ts$/;
    const found = sources
      .filter(({ path }) => words.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          const ofLease = /\/(lease|rent)\//.test(path) && !path.includes('help');
          const refused = refusedIn(line, ofLease ? [...glossary, leaseTerm] : glossary);
          // Comments are not texts.
          return refused.length > 0 && !/^\s*(\/\/|\*|\/\*)/.test(line)
            ? [`${path}:${index + 1} ${refused.join(' ')}`]
            : [];
        }),
      );
    expect(found).toEqual([]);
  });

  it('has one word for one thing in the documents too', () => {
    // File names are not texts.
    const plain = (text: string) => text.replace(/\]\([^)]*\)/g, ']').replace(/`[^`\n]*`/g, '');
    const found = documents.flatMap(({ path, text }) =>
      plain(text)
        .split('\n')
        .flatMap((line, index) => {
          const refused = refusedIn(line, glossary);
          return refused.length > 0 ? [`${path}:${index + 1} ${refused.join(' ')}`] : [];
        }),
    );
    expect(documents.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('calls the action Edit 編輯', () => {
    // 修改 is the result: 修改記錄, 你的修改.
    const found = sources
      .filter(({ path }) => path.endsWith('.text.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\['修改[^']*',\s*'Edit|修改或刪除/g)].map(([words]) => `${path} ${words}`),
      );
    expect(found).toEqual([]);
  });

  it('begins letters as letters begin', () => {
    const letters = sources.flatMap(({ path, text }) =>
      path.endsWith('.text.ts')
        ? [...text.matchAll(/'\{\{name\}\}[^'\n]{0,6}：\\n\\n/g)].map(([opening]) => `${path} ${opening}`)
        : [],
    );
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.filter((opening) => !opening.includes('先生／女士'))).toEqual([]);
  });

  it('begins the summary of every call with a verb', () => {
    const noVerb = /^(?:the|an?|one|all|every|new|newest|what|who|whom|whose|where|whether|how|\w+s)\b/i;
    const found = endpoints.flatMap(({ name, summary: [, english] }) =>
      /^[A-Z][^.]*$/.test(english) && !noVerb.test(english) ? [] : [`${name}: ${english}`],
    );
    expect(found).toEqual([]);
  });

  it('keeps the console’s Chinese in its text files', () => {
    const names = [...permissions, ...Object.values(modules).map(({ name }) => name[0])];
    const found = sources
      .filter(({ path }) => path.startsWith('apps/web/src/') && !/\.(text|test)\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          const rest = names.reduce((left, name) => left.replaceAll(`'${name}'`, ''), line);
          const code = rest.replace(/^\s*(\/\/|\*|\/\*).*$/, '').replace(/\s\/\/ .*$/, '');
          return isHan(code) ? [`${path}:${index + 1} ${line.trim()}`] : [];
        }),
      );
    expect(found).toEqual([]);
  });

  it('keeps the console’s English in its text files', () => {
    const element = />\s*([A-Z][A-Za-z ,.'’!?-]{2,})\s*<\//;
    const attribute = /\b(?:placeholder|title|aria-label|alt|label)="([A-Za-z][^"]{2,})"/;
    const found = sources
      .filter(({ path }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => {
          // Keyboard keys have the same name in both languages.
          const hard = line.includes('<kbd>')
            ? undefined
            : (element.exec(line)?.[1] ?? attribute.exec(line)?.[1]);
          // The product's name is the same in both languages.
          return hard && hard.trim() !== 'Iris' ? [`${path}:${index + 1} ${hard}`] : [];
        }),
      );
    expect(found).toEqual([]);
  });
});
