import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';

const { services } = await startServer();

const partsOf = async (condo: number, texts: readonly string[]): Promise<string[][]> => {
  const { rows } = await services.db.execute<{ parts: string[] }>(sql`
    select condo_grams(${condo}::bigint, said) as parts
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts(said, place) order by place`);
  return rows.map(({ parts }) => parts);
};

/** As the migrations say it: one that is not ASCII, two with such a one, three that are; none over the end of a line. */
const expected = (condo: number, text: string): string[] =>
  text.split('\n').flatMap((line) =>
    Array.from(line, (_, at) => [1, 2, 3].map((length) => Array.from(line).slice(at, at + length)))
      .flat()
      .filter((part, at) => part.length === (at % 3) + 1)
      .filter((part) => {
        const foreign = part.filter((one) => one > '~').length;
        return part.length === 3 ? foreign === 0 : foreign > 0;
      })
      .map((part) => `${condo}:${part.join('')}`),
  );

const sorted = (parts: readonly string[]) => [...new Set(parts)].sort();
const letter = fc.constantFrom(...'ab12 -~\n陳大文座é');
const text = fc.array(letter, { maxLength: 24 }).map((letters) => letters.join(''));

it('cuts a text into the parts by which a search finds it', async () => {
  const texts = fc.sample(text, 300);
  const found = await partsOf(4, texts);
  for (const [at, said] of texts.entries())
    expect(sorted(found[at] ?? []), JSON.stringify(said)).toEqual(sorted(expected(4, said)));
});

it('gives a text all parts of what it contains', async () => {
  const texts = fc.sample(text, 300);
  const wholes = await partsOf(4, texts);
  const within = await partsOf(
    4,
    texts.map((said) => said.slice(1, -1).split('\n')[0] ?? ''),
  );
  for (const [at, parts] of within.entries()) expect(wholes[at]).toEqual(expect.arrayContaining(parts));
});
