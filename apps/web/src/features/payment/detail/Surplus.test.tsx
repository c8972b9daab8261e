// @vitest-environment happy-dom
import type { Permission } from '@iris/contract/core/permission';
import type { PaymentDetail } from '@iris/contract/payment/payment.model';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { refund, stuck } from '../../../../test/stuckPayment.ts';
import { switchLanguage } from '../../../base/i18n/i18n.ts';
import { useNoticesShown } from '../../../base/notices/notices.ts';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../payment.texts.ts';
import { SurplusAction, SurplusNote } from './Surplus.tsx';

const hold = (...permissions: Permission[]) =>
  useSession.setState({
    condoID: 1,
    permissions: new Set(permissions),
    user: { id: 5, nickname: '會計', email: '', avatar: null, admin: false, auth_type: 'CONDO' },
  });
beforeEach(() => hold('租約合同-退款'));

const page = (changed: Partial<PaymentDetail> = {}) =>
  show(
    <>
      <SurplusNote payment={{ ...stuck, ...changed }} />
      <SurplusAction payment={{ ...stuck, ...changed }} />
    </>,
    texts,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** Answers the refund, and the upload of its proof; collects the bodies that were sent. */
function serve(status = 200) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.includes('/payment/surplus/refund'))
      return Response.json({ code: 0, data: [], message: '', request: '' });
    sent.push(JSON.parse(String(init.body)));
    const refused = status !== 200;
    const answer = {
      code: refused ? 10_070 : 0,
      message: refused ? '已由 Stripe 處理' : '',
      data: stuck,
      request: '',
    };
    return Response.json(answer, { status });
  });
  return sent;
}

it.each([
  ['that went back', { held: 0, refunds: [{ ...refund, state: 'SUCCEEDED' as const }, refund] }],
  ['that paid', { held: 0, state: 'PAID' as const }],
])('offers nothing for a payment %s', async (_, changed) => {
  await page(changed);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

it('says why it is held to those who may not refund it, without the button', async () => {
  hold('租約合同-查看', '賬單管理-退款');
  await page();
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('多收的 HK$1,234.50 未能經 Stripe 退回');
  expect(said).toContain('信用卡已到期或取消');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('offers what came back of a refund, and no more', async () => {
  const back = { ...refund, surplus: false, state: 'SUCCEEDED' as const, amount: 40_000 };
  const person = await page({ state: 'PAID', held: 40_000, refunds: [back] });
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('退款 HK$400.00 完成後被退回');
  expect(said).toContain('信用卡已到期或取消');
  await person.click(await button(/再次退款$/));
  expect(await screen.findByText(/HK\$400\.00 的退款完成後被退回，須全數退回繳費人/)).toBeTruthy();
});

it('asks for a reason, and sends it by Stripe again', async () => {
  const sent = serve();
  const person = await page();
  await person.click(await button(/再次退款$/));
  await screen.findByRole('dialog', { name: '退回付款 7 的待退款項' });
  await person.click(await button('退款'));
  expect(await screen.findByText('必須填寫')).toBeTruthy();
  await person.type(await screen.findByRole('textbox', { name: '原因' }), '信用卡已更換');
  await person.click(await button('退款'));
  await screen.findByText('退回 HK$1,234.50 給 陳大文？');
  expect(sent).toEqual([]);
  await person.click((await screen.findAllByRole('button', { name: '退款' })).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ id: 7, channel: 'REFUND_STRIPE', reason: '信用卡已更換', proof: null }]);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  expect(useNoticesShown.getState().notices.map(({ content }) => content)).toEqual([
    '已提交退款 HK$1,234.50，結果會自動更新',
  ]);
});

it('takes no refund by hand without its proof', async () => {
  const sent = serve();
  const person = await page();
  await person.click(await button(/再次退款$/));
  await person.click(await screen.findByRole('radio', { name: '線下退款' }));
  await person.type(await screen.findByRole('textbox', { name: '原因' }), '以支票退回');
  await person.click(await button('退款'));
  expect(await screen.findByText('必須填寫')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says in the dialog why it was refused, and stays', async () => {
  serve(409);
  const person = await page();
  await person.click(await button(/再次退款$/));
  await person.type(await screen.findByRole('textbox', { name: '原因' }), '再試');
  await person.click(await button('退款'));
  await screen.findByText('退回 HK$1,234.50 給 陳大文？');
  await person.click((await screen.findAllByRole('button', { name: '退款' })).at(-1) as HTMLElement);
  expect(await screen.findByText(/已由 Stripe 處理/)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '退回付款 7 的待退款項' })).toBeTruthy();
});

it('speaks English too', async () => {
  const person = await page();
  act(() => switchLanguage('en'));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Stripe could not refund the overpayment of HK$1,234.50',
  );
  await person.click(await button(/Refund again$/));
  await screen.findByRole('dialog', { name: 'Refund the money held of payment 7' });
  await screen.findByRole('radio', { name: 'Online refund' });
  await screen.findByRole('radio', { name: 'Offline refund' });
});
