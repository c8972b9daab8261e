import { expect, it } from 'vitest';
import { placeIn } from './shown.ts';

const kept = JSON.stringify({
  path: '/rent/list',
  search: '?overdue=true',
  ids: [7, 3, 9],
  first: 20,
  count: 10,
  total: 23,
});

it('tells where a record stands in its list, and what is beside it', () => {
  const here = { total: 23, list: '/rent/list?overdue=true' };
  expect(placeIn(kept, '/rent/list', 3)).toEqual({ ...here, place: 22, before: 7, after: 9 });
  expect(placeIn(kept, '/rent/list', 7)).toEqual({ ...here, place: 21, before: 'elsewhere', after: 3 });
  expect(placeIn(kept, '/rent/list', 9)).toEqual({ ...here, place: 23, before: 3, after: null });
});

it('tells nothing of other records, other lists, or before any list was shown', () => {
  expect(placeIn(kept, '/rent/list', 8)).toBeUndefined();
  expect(placeIn(kept, '/bill/list', 3)).toBeUndefined();
  expect(placeIn(null, '/rent/list', 3)).toBeUndefined();
});
