import type { HelpTree } from '@iris/contract/help/help.model';
import { describe, expect, it } from 'vitest';
import { chaptersOf, placeOf, questionsOn } from './contents.ts';
import { piecesOf } from './pieces.ts';

const question = (id: number, ...screens: string[]) => ({ id, title: `問 ${id}`, title_en: '', screens });
const catalogue = (id: number, parent_id: number | null, ...questions: ReturnType<typeof question>[]) => ({
  id,
  parent_id,
  name: `目錄 ${id}`,
  name_en: '',
  questions,
});
// The sub-catalogue comes before a later top-level one, as the server lists them; one catalogue's parent is missing.
const tree: HelpTree = [
  catalogue(1, null, question(11, '/unitManage/list')),
  catalogue(2, 1, question(21), question(22, '/unitManage/list', '/help')),
  catalogue(3, null),
  catalogue(4, 3, question(41)),
  catalogue(5, 99, question(51)),
];

describe('the contents of the help', () => {
  it('are chapters of two levels', () => {
    expect(chaptersOf(tree).map(({ top, below }) => [top.id, below.map(({ id }) => id)])).toEqual([
      [1, [2]],
      [3, [4]],
      [5, []],
    ]);
  });

  it('lead from question to question over the catalogues', () => {
    const walk = [placeOf(tree, 11)];
    for (let next = walk[0]?.next; next; next = walk.at(-1)?.next) walk.push(placeOf(tree, next.id));
    expect(walk.map((place) => place?.question.id)).toEqual([11, 21, 22, 41, 51]);
    expect(walk.map((place) => place?.previous?.id)).toEqual([undefined, 11, 21, 22, 41]);
    expect(placeOf(tree, 41)?.above.map(({ id }) => id)).toEqual([3, 4]);
    expect(placeOf(tree, 12)).toBeUndefined();
  });

  it('know which questions explain a screen', () => {
    expect(questionsOn(tree, '/unitManage/list').map(({ id }) => id)).toEqual([11, 22]);
    expect(questionsOn(tree, '/unitManage')).toEqual([]);
  });
});

describe('what a search found is marked', () => {
  const marked = (text: string, typed: string) =>
    piecesOf(text, typed)
      .map(({ words, found }) => (found ? `[${words}]` : words))
      .join('');

  it('every word that was typed, whatever its case', () => {
    expect(marked('新增單位和單位類型', '單位')).toBe('新增[單位]和[單位]類型');
    expect(marked('Add Units to a unit list', 'UNIT add')).toBe('[Add] [Unit]s to a [unit] list');
  });

  it('longer words before shorter ones within them', () => {
    expect(marked('resident list', 'res resident')).toBe('[resident] list');
  });

  it('signs as they stand, and nothing when nothing was typed', () => {
    expect(marked('a+b (c) .*', '.* +')).toBe('a[+]b (c) [.*]');
    expect(marked('abc', '  ')).toBe('abc');
    expect(marked('', 'a')).toBe('');
  });
});
