// @vitest-environment happy-dom
import type { Visitor, VisitorAnswer } from '@iris/contract/visitor/visitor.model';
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { switchLanguage } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../visitor.texts.ts';
import { visitorTitles } from '../visitor.titles.text.ts';
import GateBoard from './GateBoard.tsx';

const words = [...texts, visitorTitles];
const setting = {
  condo_id: 1,
  retention_days: 30,
  gates: [{ name: '正門', name_en: 'Main gate' }],
  place: '',
  place_en: '',
  directions: '',
  directions_en: '',
  version: 1,
};
const pass: Visitor = {
  id: 7,
  condo_id: 1,
  number: 'VP000007',
  name: '陳大文',
  phone: '91234567',
  people: 2,
  plate: 'AB1234',
  email: '',
  unit_id: 3,
  building_name: 'A座',
  floor_name: '12',
  unit_name: 'C',
  host_id: null,
  host: '羅太',
  host_en: '',
  reason_id: 1,
  reason: '送貨',
  reason_en: 'Delivery',
  from: Date.UTC(2026, 10, 24, 1),
  to: Date.UTC(2026, 10, 24, 10),
  uses_allowed: 2,
  uses: 1,
  state: 'VALID',
  inside_since: null,
  walk_in: false,
  made_by: '林小姐',
  made_at: 0,
  ended_at: null,
  cancel_reason: '',
  forgotten: false,
  version: 1,
};
const answered = (change: Partial<VisitorAnswer>): VisitorAnswer => ({
  admitted: true,
  result: 'ADMITTED',
  warning: null,
  direction: 'IN',
  time: 0,
  gate: '正門',
  pass,
  estate: '',
  ...change,
});

/** What the server is asked, besides the reads of the board. */
let asked: string[];
const serve = (answer: () => VisitorAnswer | undefined, settled: () => typeof setting = () => setting) =>
  answerCalls((path) => {
    const { pathname } = new URL(path, 'http://iris');
    if (pathname.endsWith('/gate/check')) {
      asked.push(pathname);
      return answer();
    }
    if (pathname.endsWith('/visitor/setting')) return settled();
    if (pathname.includes('/tree')) return { buildings: [] };
    if (pathname.endsWith('/counts')) return { expected: 0, inside: 1, inside_people: 2, overstayed: 0 };
    return { items: [], total: 0, page: 0, count: 10 };
  });
/** Scans as a hand scanner does, wherever the focus is. */
function scan(text: string): void {
  const target = document.activeElement ?? document.body;
  for (const key of [...text, 'Enter']) fireEvent.keyDown(target, { key });
}
const code = () => screen.findByLabelText<HTMLInputElement>('通行碼');
const ready = () => screen.findByText('準備核驗進入');

beforeEach(() => {
  asked = [];
  localStorage.clear();
  useSession.setState({ condoID: 1, permissions: new Set(['訪客管理-查看', '訪客管理-新增']) });
});

it('checks a typed code, and shows who comes', async () => {
  serve(() => answered({}));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '1234 5678');
  await person.click(screen.getByRole('button', { name: /^核驗/ }));
  expect(await screen.findByText('放行')).toBeTruthy();
  const panel = screen.getByRole('region', { name: '閘口核驗' });
  for (const said of ['陳大文', 'VP000007', 'AB1234', '羅太', '送貨', '2 人', '尚餘 1 次'])
    expect(panel.textContent).toContain(said);
  expect(panel.querySelector('[aria-live="assertive"]')?.textContent).toContain('放行');
  expect((await code()).value).toBe('');
  await person.keyboard('{Escape}');
  await ready();
});

it('names the host in English to an English reader', async () => {
  serve(() => answered({ pass: { ...pass, host_id: 5, host_en: 'LAW Mei Ling' } }));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '12345678{Enter}');
  expect(await screen.findByText('羅太')).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(await screen.findByText('LAW Mei Ling')).toBeTruthy();
});

it('breaks the time of a pass over midnight only between its moments', async () => {
  serve(() => answered({ pass: { ...pass, to: Date.UTC(2026, 10, 24, 18) } }));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '1234 5678');
  await person.click(screen.getByRole('button', { name: /^核驗/ }));
  await screen.findByText('放行');
  for (const moment of ['2026-11-24 09:00', '2026-11-25 02:00'])
    expect(screen.getByText(moment).tagName).toBe('TIME');
});

it('refuses with the reason in words and what to do', async () => {
  serve(() => answered({ admitted: false, result: 'USED_UP' }));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '12345678{Enter}');
  expect(await screen.findByText('不可進入 · 次數已用完')).toBeTruthy();
  expect(screen.getByText(/致電住戶確認/)).toBeTruthy();
});

it('asks nothing for what is no code, and says so at the field', async () => {
  serve(() => answered({}));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), 'VP0007{Enter}');
  expect(await screen.findByText('請輸入 8 位數字通行碼')).toBeTruthy();
  screen.getByRole('button', { name: /開啟鏡頭/ }).focus();
  scan('https://example.com/other');
  expect(await screen.findByText('這不是訪客通行證')).toBeTruthy();
  expect(asked).toEqual([]);
});

it('hears the hand scanner wherever the focus is, takes its keys out of the field, and counts two reads as one', async () => {
  serve(() => answered({}));
  const person = await show(<GateBoard />, words);
  await ready();
  fireEvent.change(await code(), { target: { value: '12' } });
  scan('abcdefghijklmnopqrstuvwxyz234567');
  expect(await screen.findByText('放行')).toBeTruthy();
  expect((await code()).value).toBe('');
  screen.getByRole('button', { name: /開啟鏡頭/ }).focus();
  scan('abcdefghijklmnopqrstuvwxyz234567');
  await waitFor(() => expect(asked).toHaveLength(1));
  // Its Enter pressed no button.
  expect(screen.getByRole('button', { name: /開啟鏡頭/ })).toBeTruthy();
  await person.keyboard('{Escape}');
  scan('abcdefghijklmnopqrstuvwxyz234567');
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('leaves nothing in the field of a scan that an input method composed', async () => {
  serve(() => answered({}));
  await show(<GateBoard />, words);
  await ready();
  const field = await code();
  field.focus();
  const scanned = 'abcdefghijklmnopqrstuvwxyz234567';
  let composing = true;
  // What is composed is written when the field loses the focus, or else after the Enter.
  const write = () => {
    if (composing) fireEvent.change(field, { target: { value: scanned } });
    composing = false;
  };
  field.addEventListener('blur', write);
  for (const sign of scanned)
    fireEvent.keyDown(field, {
      key: 'Process',
      code: /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`,
      isComposing: true,
    });
  fireEvent.keyDown(field, { key: 'Process', code: 'Enter', isComposing: true });
  write();
  expect(await screen.findByText('放行')).toBeTruthy();
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it('claims nothing without an answer, and sends the same try again', async () => {
  let network = false;
  serve(() => (network ? answered({}) : undefined));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '12345678{Enter}');
  expect(await screen.findByText('未有結果')).toBeTruthy();
  expect(screen.queryByText('放行')).toBeNull();
  network = true;
  await person.click(screen.getByRole('button', { name: /再試/ }));
  expect(await screen.findByText('放行')).toBeTruthy();
});

it('turns the direction with F4, and remembers it on this device', async () => {
  serve(() => answered({}));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.keyboard('{F4}');
  expect(await screen.findByText('準備核驗離開')).toBeTruthy();
  expect(localStorage.getItem('iris.gate.1')).toContain('"direction":"OUT"');
});

it('takes the last answer away once its gate is no gate any more', async () => {
  const more = { name: '後門', name_en: '' };
  let gates = [...setting.gates, more];
  localStorage.setItem('iris.gate.1', JSON.stringify({ gate: '正門' }));
  serve(
    () => answered({}),
    () => ({ ...setting, gates }),
  );
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '12345678{Enter}');
  expect(await screen.findByText('放行')).toBeTruthy();
  gates = [{ name: '南門', name_en: '' }, more];
  await person.type(await code(), '87654321{Enter}');
  // Long before it would clear itself.
  expect(await screen.findByText('請先選擇此裝置所在的閘口', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('放行')).toBeNull();
  expect(asked).toHaveLength(2);
});

it('warns of somebody who never left', async () => {
  serve(() => answered({ warning: 'ALREADY_INSIDE' }));
  const person = await show(<GateBoard />, words);
  await ready();
  await person.type(await code(), '12345678{Enter}');
  expect(await screen.findByText('此訪客未登記離開')).toBeTruthy();
  vi.unstubAllGlobals();
});
