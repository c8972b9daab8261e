// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are source texts
import { describe, expect, it } from 'vitest';
import { faultsIn } from './patterns.ts';

describe('the check of patterns', () => {
  it.each([
    'const mail = /^mailto:[^@]+.*@.*$/;',
    String.raw`const end = text.replace(/\s+$/, '');`,
    'const many = /^(?:a+)+$/u;',
    "const made = new RegExp('^(?:a+)+$');",
    "const made = RegExp('x.*y.*z', 'i');",
    'const bounded = new RegExp(`^(?:a{1,${most}}b*)*b*$`);',
    'const typed = new RegExp(`^${typed}$`);',
    'const named = new RegExp(word);',
    'const by = new RegExp("a", flags);',
    '// like /(?:a+)+b/\nconst shown = new RegExp(word);',
    'function C() { return <a title={/a+a+$/.source}>x</a>; }',
  ])('finds %s', (text) => {
    expect(faultsIn('planted.tsx', text)).toHaveLength(1);
  });

  it.each([
    String.raw`const end = /(?<!\s)\s+$/;`,
    'const bounded = new RegExp(`^a{${least},${most}}$`, "u");',
    '// like /a|b/u\nconst shown = text.split(new RegExp(words.join("|")));',
    "const text = '/^(?:a+)+$/'; // /^(?:a+)+$/",
  ])('passes %s', (text) => {
    expect(faultsIn('planted.ts', text)).toEqual([]);
  });
});
