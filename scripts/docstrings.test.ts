import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { exportsOf, undocumentedExports } from './docstrings.ts';

/** Callers of a function from a shared folder read what it does at its declaration. */
const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['packages/contract/src', 'apps/server/src/platform', 'apps/web/src/kit', 'apps/web/src/base'];
const filesIn = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(?:test|sample)\.tsx?$/.test(file));

describe('docstrings', () => {
  it.each(shared)('stand on every exported function of %s', (folder) => {
    const files = filesIn(`${folder}/**/*.{ts,tsx}`);
    expect(files.length).toBeGreaterThan(10);
    const missing = files.flatMap((file) =>
      exportsOf(file, readFileSync(join(root, file), 'utf8'))
        .declared.filter(({ callable, documented }) => callable && !documented)
        .map(({ name }) => `${file} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('stand on everything that a domain exports to others', () => {
    const entries = filesIn('apps/server/src/domains/*/index.ts');
    expect(entries.length).toBeGreaterThan(10);
    const missing = entries.flatMap((file) => undocumentedExports(join(root, file)));
    expect([...new Set(missing)].map((line) => line.replace(root, ''))).toEqual([]);
  });

  it('are found whatever the form of the export', () => {
    const source = `
      /** Said. */
      export function said() {}
      export function unsaid() {}
      // Only a remark.
      export const arrow = () => 1;
      /** Kept. */
      const kept = memo(function Kept() { return null; });
      const wrapped = forwardRef(() => null) as Wrapped;
      export const figure = 3;
      /** Overloaded. */
      export function over(a: string): void;
      export function over(a: number): void;
      export function over() {}
      export { kept, wrapped as Wrapped };
      export { other as renamed } from './other.ts';
    `;
    const { declared, reexported } = exportsOf('example.tsx', source);
    const of = (wanted: (one: (typeof declared)[number]) => boolean) =>
      declared.filter(wanted).map(({ name }) => name);
    expect(of(({ callable }) => callable)).toEqual(['said', 'unsaid', 'arrow', 'over', 'kept', 'Wrapped']);
    expect(of(({ documented }) => !documented)).toEqual(['unsaid', 'arrow', 'figure', 'Wrapped']);
    expect(reexported).toEqual([{ name: 'renamed', imported: 'other', from: './other.ts' }]);
  });
});
