// @vitest-environment happy-dom
import type { Desk, Due } from '@iris/contract/counter/counter.model';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { texts } from '../counter.texts.ts';
import { DeskCard } from './DeskCard.tsx';

const due = (id: number, unit: string, payer: string): Due => ({
  charge_id: id,
  unit_id: id,
  building_name: '1座',
  floor_name: '12',
  unit_name: unit,
  kind: 'BILL',
  bill_type: 'PROPERTY',
  business_no: `B${id}`,
  title: `管理費 ${unit}`,
  title_en: '',
  start_day: '2026-11-01',
  end_day: '2026-11-30',
  due_day: '2026-11-15',
  overdue_days: 0,
  amount: 10_000 * id,
  whole: null,
  in_parts: true,
  status: 'UNPAID',
  cheque: null,
  payer_id: payer === '陳業主' ? 9 : 8,
  payer_name: payer,
  payer_name_en: '',
  payable: true,
});
const here = due(1, 'A', '陳業主');
const desk: Desk = {
  unit: {
    unit_id: 1,
    building_name: '1座',
    floor_name: '12',
    unit_name: 'A',
    people: [],
    open: 2,
    amount: 0,
  },
  overpayment: 'REFUSE',
  dues: [due(2, 'A', '李租客'), here],
  elsewhere: [
    {
      payer_id: 9,
      payer_name: '陳業主',
      payer_name_en: '',
      units: [{ unit_id: 3, building_name: '1座', floor_name: '12', unit_name: 'B' }],
      unit_count: 1,
      open: 1,
      amount: 30_000,
    },
  ],
};

function At() {
  const [payerId, turnTo] = useState<number | null>(null);
  return (
    <DeskCard
      unitId={1}
      payerId={payerId}
      wanted={[]}
      onPayer={turnTo}
      onOther={() => undefined}
      onMade={() => undefined}
    />
  );
}

it('leads to all that one payer owes and back, and keeps what was chosen', async () => {
  answerCalls((path) => {
    if (path.includes('payer_id=9')) return { ...desk, dues: [here, due(3, 'B', '陳業主')] };
    return path.includes('/counter/unit/1') ? desk : undefined;
  });
  const person = await show(<At />, texts);
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^管理費/ })
      .map(({ checked, labels }) => [/管理費 .{2}/.exec(labels?.[0]?.textContent ?? '')?.[0], checked]);
  await screen.findByText('陳業主在另外 1 個單位（1座 12樓 B）有 1 筆可收，共 HK$300.00');
  expect(screen.getByLabelText<HTMLInputElement>('付款人').value).toBe('李租客');
  await person.click(screen.getByRole('checkbox', { name: /^管理費 A.*陳業主/ }));
  await person.click(screen.getByText('刷卡'));
  await person.type(screen.getByLabelText('單據號碼'), '778812');

  await person.click(screen.getByRole('button', { name: '一併收取' }));
  expect(await screen.findByText('現列出陳業主在本屋苑所有單位的款項')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '刷卡' }));
  // What was unticked stays so; the other unit's is added, and the slip's number is still there.
  expect(ticked()).toEqual([
    ['管理費 A2', false],
    ['管理費 B2', true],
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('付款人').value).toBe('陳業主');
  expect(screen.getByLabelText<HTMLInputElement>('單據號碼').value).toBe('778812');
  expect(screen.getByText('1座 12樓 B')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: '只收 1座 12樓 A' }));
  await screen.findByText(/^陳業主在另外/);
  expect(ticked()).toEqual([
    ['管理費 A2', true],
    ['管理費 A2', false],
  ]);
});

function Reread() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        7
      </button>
      <At />
    </>
  );
}

it('says when a colleague collected one of the charges, and takes nothing at the first press', async () => {
  let dues = desk.dues;
  const asked = vi.fn();
  answerCalls((path) => {
    if (path.includes('/counter/collect')) asked();
    return path.includes('/counter/unit/1') ? { ...desk, dues, elsewhere: [] } : undefined;
  });
  const person = await show(<Reread />, texts);
  await person.click(await screen.findByText('刷卡'));
  await person.type(screen.getByLabelText('單據號碼'), '778812');
  dues = [here];
  await person.click(screen.getByRole('button', { name: '7' }));
  await screen.findByText(/合計由 HK\$300\.00 變為 HK\$100\.00/);
  await person.click(screen.getByRole('button', { name: /^收款 HK\$100/ }));
  expect(asked).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: /^收款 HK\$100/ }));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});

it('ticks the oldest of more charges than one payment takes, also of one payer', async () => {
  const many = Array.from({ length: 64 }, (_, index) => due(index + 10, 'A', '陳業主'));
  answerCalls((path) => {
    if (path.includes('payer_id=9')) return { ...desk, dues: many };
    return path.includes('/counter/unit/1') ? desk : undefined;
  });
  const person = await show(<At />, texts);
  await person.click(await screen.findByText('一併收取'));
  const all = await screen.findByText(/已選 60 筆，共 64 筆可收/);
  // Found by their element: looking 64 rows up by role takes many seconds here.
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')];
  expect(boxes().map(({ checked }) => checked)).toEqual(many.map((_, index) => index < 60));
  await person.click(all);
  await screen.findByText(/已選 0 筆/);
  await person.click(all);
  expect(boxes().filter(({ checked }) => checked)).toHaveLength(60);
});

it('says when a colleague collected everything, and does not leave by the Enter that was to collect', async () => {
  let { dues } = desk;
  answerCalls((path) => (path.includes('/counter/unit/1') ? { ...desk, dues, elsewhere: [] } : undefined));
  const person = await show(<Reread />, texts);
  await screen.findByText('刷卡');
  dues = [];
  await person.click(screen.getByRole('button', { name: '7' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('剛才可收的 HK$300.00 現已不用收取');
  expect(document.activeElement).toBe(told);
});

it('says of a unit that owed nothing only that', async () => {
  answerCalls((path) =>
    path.includes('/counter/unit/1') ? { ...desk, dues: [], elsewhere: [] } : undefined,
  );
  await show(<At />, texts);
  await screen.findByText('這個單位沒有可收款項');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('names the cheque that is held for a charge, and is worked with the keyboard alone', async () => {
  const held: Due = {
    ...due(4, 'A', '李租客'),
    status: 'PAYING',
    payable: false,
    cheque: { number: '355560', day: '2027-01-15' },
  };
  const many = Array.from({ length: 40 }, (_, index) => due(10 + index, 'A', '李租客'));
  answerCalls((path) =>
    path.includes('/counter/unit/1') ? { ...desk, dues: [held, ...many], elsewhere: [] } : undefined,
  );
  const person = await show(<At />, texts);
  expect(await screen.findByText('支票 355560，2027-01-15 起可存入')).toBeTruthy();
  expect(screen.getByText('期票待存入')).toBeTruthy();
  expect(screen.queryByText('支付中')).toBeNull();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^管理費/ });
  expect(boxes[0]?.disabled).toBe(true);
  boxes[1]?.focus();
  await person.keyboard('{End}');
  expect(document.activeElement).toBe(boxes.at(-1));
  await person.keyboard('{ArrowDown} ');
  expect(boxes.at(-1)?.checked).toBe(false);
  await person.keyboard('{Home}');
  expect(document.activeElement).toBe(boxes[1]);
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('實收現金'));
});
