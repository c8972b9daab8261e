import type { StatementLine } from '@iris/contract/statement/statement.model';
import { expect, it } from 'vitest';
import { type Match, matchesOf } from './matches.ts';

const pays = (sure: boolean, ...ids: number[]): Match => ({
  sure,
  reasons: ['AMOUNT'],
  batch: null,
  charges: ids.map((charge_id) => ({
    charge_id,
    kind: 'RENT',
    business_no: `R${charge_id}`,
    unit_id: null,
    unit: '',
    payer: '',
    payer_en: '',
    amount: 100,
    due_day: '2026-11-21',
  })),
});
const line = (id: number, ...proposals: Match[]): StatementLine => ({
  id,
  row: id,
  day: '2026-11-21',
  amount: 100,
  reference: '',
  name: '',
  state: 'OPEN',
  payment_id: null,
  batch: null,
  proposals,
});
const nothing = { byHand: new Map(), picked: new Map(), ticked: new Map(), failed: new Map() };
const idsOf = ({ selected }: ReturnType<typeof matchesOf>) => selected.map((one) => one.line.id);

it('never lets two lines pay one charge: the later one is held back', () => {
  const made = matchesOf([line(1, pays(true, 7)), line(2, pays(true, 7, 8))], nothing);
  expect(idsOf(made)).toEqual([1]);
  expect(made.heldBy.get(2)).toBe(1);
});

it('never lets two lines clear one batch of cheques, which has the id of a charge', () => {
  const batch = {
    id: 7,
    number: 'Q202611-000007',
    day: '2026-11-20',
    count: 2,
    amount: 100,
    returned: 0,
    cleared_day: null,
  };
  const clears: Match = { sure: true, reasons: ['AMOUNT'], charges: [], batch };
  const made = matchesOf([line(1, pays(true, 7)), line(2, clears), line(3, clears)], nothing);
  expect(idsOf(made)).toEqual([1, 2]);
  expect(made.heldBy.get(3)).toBe(2);
});

it('frees the charge when the earlier line is unticked', () => {
  const lines = [line(1, pays(true, 7)), line(2, pays(true, 7))];
  const made = matchesOf(lines, { ...nothing, ticked: new Map([[1, false]]) });
  expect(idsOf(made)).toEqual([2]);
  expect(made.heldBy.size).toBe(0);
});

it('ticks only what is sure, open, and did not fail before', () => {
  const lines = [
    line(1, pays(false, 1)),
    line(2, pays(true, 2)),
    { ...line(3, pays(true, 3)), state: 'MATCHED' as const },
    line(4),
    line(5, pays(true, 5)),
  ];
  expect(idsOf(matchesOf(lines, { ...nothing, failed: new Map([[5, 'x']]) }))).toEqual([2]);
  expect(idsOf(matchesOf(lines, { ...nothing, ticked: new Map([[1, true]]) }))).toEqual([1, 2, 5]);
});

it('takes another proposal, and what was found by hand', () => {
  const lines = [line(1, pays(true, 1), pays(false, 2)), line(2)];
  const made = matchesOf(lines, {
    ...nothing,
    byHand: new Map([[2, pays(false, 9)]]),
    picked: new Map([[1, 1]]),
    ticked: new Map([
      [1, true],
      [2, true],
    ]),
  });
  expect(made.selected.map(({ match }) => match.charges[0]?.charge_id)).toEqual([2, 9]);
  expect(made.amount).toBe(200);
});
