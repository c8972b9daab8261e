// @vitest-environment happy-dom
import type { Closing } from '@iris/contract/counter/counter.model';
import { expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../counter.texts.ts';
import { SignOff } from './SignOff.tsx';

const closing: Closing = {
  id: 7,
  condo_id: 1,
  day: '2026-11-20',
  cashier_id: 3,
  cashier: '黃會計',
  since: null,
  closed_at: 0,
  ways: [],
  others: [],
  difference: -20_000,
  reason: '找錯一百元',
  opening: 0,
  left: 0,
  banked: 0,
  pieces: {},
  counts: 1,
  sign_off: 'WAITING',
  signed_by: '',
  signed_at: null,
  sign_note: '',
};

/** Answers the sign-off with an envelope, and keeps what was sent. */
function answer(envelope: object) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ code: 0, message: '', data: closing, request: '', ...envelope });
  });
  return sent;
}

const reviewer = (id: number) =>
  useSession.setState({
    permissions: new Set(['賬單管理-審核']),
    user: { id, nickname: '', email: '', avatar: null, admin: false, auth_type: 'COMPANY' },
  });

async function open() {
  reviewer(5);
  const person = await show(<SignOff closing={closing} />, texts);
  await person.click(screen.getByRole('button', { name: '覆核' }));
  const field = await screen.findByRole('textbox', { name: '覆核備註（選填）' });
  const go = () => screen.getAllByRole('button', { name: '覆核' }).at(-1) ?? field;
  return { person, field, go };
}

it('takes a note, which may be empty', async () => {
  const sent = answer({});
  const { person, field, go } = await open();
  expect(screen.getByText('少 HK$200.00，原因：找錯一百元。覆核後不能撤回。')).toBeTruthy();
  await person.type(field, '已看閉路電視');
  await person.click(go());
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await person.click(screen.getByRole('button', { name: '覆核' }));
  await screen.findByRole('textbox');
  await person.click(go());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { id: 7, note: '已看閉路電視' },
    { id: 7, note: '' },
  ]);
});

it('shows at the field why a note is refused, and stays', async () => {
  answer({
    code: 10030,
    message: '填寫有誤',
    data: { fields: [{ path: 'note', message: '最多 200 個字' }] },
  });
  const { person, field, go } = await open();
  await person.type(field, '長');
  await person.click(go());
  expect(await screen.findByText('最多 200 個字')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('is not offered to the cashier of the close', async () => {
  reviewer(closing.cashier_id);
  await show(<SignOff closing={closing} />, texts);
  expect(screen.getByText('待覆核')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
