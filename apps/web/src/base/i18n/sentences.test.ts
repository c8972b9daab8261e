import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';

it.each([
  [[], ''],
  [['', 'One.', '', 'Two.'], 'One. Two.'],
  [['款項已收。', '請核對'], '款項已收。請核對'],
  [['款項已收', '請核對'], '款項已收 請核對'],
])('joins %j', (said, joined) => {
  expect(sentences(said)).toBe(joined);
});
