// @vitest-environment happy-dom

import type { AdMachine } from '@iris/contract/adMachine/adMachine.model';
import { adMachineText } from '@iris/contract/adMachine/adMachine.text';
import { Button, Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { adMachineConsoleText } from '../adMachine.console.text.ts';
import { PairDrawer } from '../detail/PairDrawer.tsx';
import { MachineFields } from './MachineFields.tsx';
import { bodyOf, type MachineValues, valuesOf } from './machineForm.ts';

const texts = [adMachineText, adMachineConsoleText];
const machine: AdMachine = {
  id: 7,
  number: 'AM000007',
  condo_id: 1,
  condo: '海怡灣花園',
  condo_en: 'Marina Bay Garden',
  code: 'AD-107',
  name: '大堂',
  address: 'A座大堂',
  logo: null,
  orientation: 'PORTRAIT',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  model_id: null,
  model: '',
  content_id: null,
  content: '',
  rss_url: '',
  state: 'PENDING',
  paired: false,
  online: false,
  seen_at: null,
  published: 1,
  published_at: null,
  shown: 0,
  loaded: 0,
  playing: '',
  failure: '',
  version: 1,
};

function Fields({ onDone }: { onDone: (body: object) => void }) {
  return (
    <Form<MachineValues>
      initialValues={valuesOf(machine)}
      onFinish={(values) => onDone(bodyOf({ ...valuesOf(machine), ...values }))}
    >
      <MachineFields machine={machine} />
      <Button htmlType="submit">儲存</Button>
    </Form>
  );
}

it('asks for code, name and address, and sends them with everything else as it was', async () => {
  answerCalls(() => ({ items: [], total: 0, page: 0, count: 20 }));
  const done = vi.fn();
  const person = await show(<Fields onDone={done} />, texts);
  const code = await screen.findByRole('textbox', { name: '編號' });
  for (const name of ['編號', '名稱', '地址']) await person.clear(screen.getByRole('textbox', { name }));
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(3));
  expect(done).not.toHaveBeenCalled();
  await person.type(code, 'AD-108');
  await person.type(screen.getByRole('textbox', { name: '名稱' }), '會所');
  await person.type(screen.getByRole('textbox', { name: '地址' }), '會所門口');
  await person.click(screen.getByRole('radio', { name: '橫向' }));
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(done.mock.calls[0]?.[0]).toEqual({
    code: 'AD-108',
    name: '會所',
    address: '會所門口',
    logo: null,
    orientation: 'LANDSCAPE',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    model_id: null,
    rss_url: '',
  });
});

it('reads a feed when asked, and says why that failed until the address is another', async () => {
  let failure = '地址在內部網絡';
  answerCalls((path) =>
    path.includes('/feed/test')
      ? { headlines: failure === '' ? ['颱風訊號除下'] : [], failure }
      : { items: [], total: 0, page: 0, count: 20 },
  );
  const person = await show(<Fields onDone={vi.fn()} />, texts);
  const test = await screen.findByRole('button', { name: '測試' });
  expect(test.hasAttribute('disabled')).toBe(true);
  const address = screen.getByRole('textbox', { name: /RSS/ });
  await person.type(address, 'http://10.0.0.1/rss');
  await person.click(test);
  await screen.findByText('未能讀取：地址在內部網絡');
  failure = '';
  await person.type(address, '2');
  expect(screen.queryByText(/未能讀取/)).toBeNull();
  await person.click(test);
  await screen.findByText('可讀取，共 1 條標題');
  screen.getByText('颱風訊號除下');
});

it('asks for the code on the player’s screen, and stays open when it is refused', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    sent.push(JSON.parse(body ?? '{}'));
    const data = { fields: [{ path: 'code', message: '沒有這個配對碼' }] };
    return Response.json({ code: 10_030, message: '填寫有誤', data, request: path }, { status: 400 });
  });
  const onClose = vi.fn();
  const person = await show(<PairDrawer machine={machine} onClose={onClose} />, texts);
  const pair = () => person.click(screen.getByRole('button', { name: '配對播放器' }));
  await screen.findByText(/\/player/);
  await pair();
  await screen.findByText('必須填寫');
  expect(sent).toEqual([]);
  await person.type(screen.getByRole('textbox', { name: '配對碼' }), 'ABCD 2345');
  await pair();
  await screen.findByText('沒有這個配對碼');
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toEqual([{ code: 'ABCD 2345' }]);
});
