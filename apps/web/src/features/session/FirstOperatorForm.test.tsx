// @vitest-environment happy-dom
import { errorCodes } from '@iris/contract/core/errors';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { FirstOperatorForm } from './FirstOperatorForm.tsx';
import { signInText } from './session.console.text.ts';

const form = async () => {
  const [onDone, onBack] = [vi.fn(), vi.fn()];
  const person = await show(<FirstOperatorForm token="once" onDone={onDone} onBack={onBack} />, [signInText]);
  return { person, onDone, onBack };
};
async function fill(person: UserEvent): Promise<void> {
  await person.type(screen.getByLabelText('賬戶'), 'boss1');
  await person.type(screen.getByLabelText('電郵'), 'boss@example.com');
  await person.type(screen.getByLabelText('密碼'), 'Estate2026');
  await person.click(screen.getByRole('button', { name: '建立賬戶' }));
}

it('says what a password takes, and passes the account on to the sign-in', async () => {
  answerCalls(() => null);
  const { person, onDone } = await form();
  expect(screen.getByText('6 至 18 個字元，須有字母和數字')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '返回登入' })).toBeNull();
  await fill(person);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('boss1'));
});

it('leads back to the sign-in once its link was used', async () => {
  const { code, status } = errorCodes.invalid;
  const fields = [{ path: 'token', message: '此連結無效或已使用' }];
  answerCalls(() => Response.json({ code, message: '', data: { fields }, request: '' }, { status }));
  const { person, onBack } = await form();
  await fill(person);
  expect(await screen.findByText('此連結無效或已使用')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '返回登入' }));
  expect(onBack).toHaveBeenCalled();
});
