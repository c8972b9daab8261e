// @vitest-environment happy-dom
import { rentApi } from '@iris/contract/rent/rent.api';
import { rentText } from '@iris/contract/rent/rent.text';
import { templateApi } from '@iris/contract/template/template.api';
import { beforeEach, expect, it, vi } from 'vitest';
import { screen, show, waitFor } from '../../../test/dom.tsx';
import { paymentPartsText } from './payment.parts.text.ts';
import { RemindDialog } from './RemindDialog.tsx';

const texts = [rentText, paymentPartsText];
const rent = {
  id: 7,
  kind: 'RENT',
  business_no: 'RT2611-000012',
  tenant_id: 3,
  total_price: 1_850_000,
} as const;
const templates = [
  { id: 11, name: '本苑首次催繳', use: 'FIRST_REMINDER' },
  { id: 12, name: '溫和版', use: null },
];

const sent: { path: string; body: Record<string, unknown> }[] = [];
const answers: Record<string, unknown> = {};
beforeEach(() => {
  sent.length = 0;
  answers[templateApi.choices.path] = { items: templates };
  answers[rentApi.remind.path] = { reminded: 1, letters: 1, without_email: 0 };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://console');
    const said = typeof body === 'string' ? JSON.parse(body) : {};
    sent.push({ path: pathname, body: said });
    const data =
      pathname === rentApi.remindPreview.path
        ? { subject: `模板 ${said.template_id ?? '內置'}`, body: said.content }
        : answers[pathname];
    return Response.json({ code: 0, message: '', data, request: pathname });
  });
});

const last = (path: string) => sent.findLast((one) => one.path === path)?.body;
const dialog = (onClose = () => {}) => <RemindDialog rents={[rent]} onClose={onClose} />;
const pick = async (person: Awaited<ReturnType<typeof show>>, name: string) => {
  await person.click(await screen.findByRole('combobox', { name: '電郵模板' }));
  await person.click(await screen.findByTitle(name));
};

it('shows the estate’s own template as chosen, and the email as it will read', async () => {
  await show(dialog(), texts);
  expect(await screen.findByTitle('本苑首次催繳')).toBeDefined();
  expect(await screen.findByText('模板 內置')).toBeDefined();
  // Nothing chosen: the server takes what the estate uses.
  expect(last(rentApi.remindPreview.path)).toEqual({ ids: [7], content: '' });
});

it('previews and sends with another template', async () => {
  const onClose = vi.fn();
  const person = await show(dialog(onClose), texts);
  await pick(person, '溫和版');
  expect(await screen.findByText('模板 12')).toBeDefined();
  await person.click(screen.getByRole('button', { name: '催繳 1 筆' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(last(rentApi.remind.path)).toMatchObject({ ids: [7], channel: 'EMAIL', template_id: 12 });
});

it('sends the shipped words where they are chosen', async () => {
  const person = await show(dialog(), texts);
  await pick(person, '內置文字');
  await waitFor(() => expect(last(rentApi.remindPreview.path)).toMatchObject({ template_id: null }));
});

it('asks for no template where the estate has none, nor where nothing is mailed', async () => {
  answers[templateApi.choices.path] = { items: [] };
  const person = await show(dialog(), texts);
  expect(await screen.findByText('模板 內置')).toBeDefined();
  expect(screen.queryByRole('combobox', { name: '電郵模板' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: '電話' }));
  await waitFor(() => expect(screen.queryByText('模板 內置')).toBeNull());
});

it('keeps the charges selected that were refused or whose payer has no address', async () => {
  const rents = [3, 4, 5].map((tenant_id) => ({ ...rent, id: tenant_id, tenant_id }));
  const answer = fetch;
  vi.stubGlobal('fetch', (address: string, asked: RequestInit) => {
    const body = `${asked.body}`;
    const mailed = body.includes('[3]') ? 1 : 0;
    answers[rentApi.remind.path] = { reminded: mailed, letters: mailed, without_email: 1 - mailed };
    if (!address.endsWith(rentApi.remind.path) || !body.includes('[5]')) return answer(address, asked);
    const refused = { code: 10070, message: '已繳交', data: null, request: '' };
    return Promise.resolve(Response.json(refused, { status: 409 }));
  });
  const onDone = vi.fn();
  const person = await show(<RemindDialog rents={rents} onClose={() => {}} onDone={onDone} />, texts);
  await person.click(await screen.findByRole('button', { name: '催繳 3 筆' }));
  const both = () => screen.getAllByRole('button', { name: '催繳 3 筆', hidden: true });
  await waitFor(() => expect(both()).toHaveLength(2));
  await person.click(both()[1] as HTMLElement);
  expect(await screen.findByText('已繳交')).toBeDefined();
  await person.click(screen.getAllByRole('button', { name: '關閉' }).at(-1) as HTMLElement);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(rents.slice(1));
});
