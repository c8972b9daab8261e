// @vitest-environment happy-dom
import { line } from '@iris/contract/core/field';
import { act, cleanup } from '@testing-library/react';
import { Form, Input } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { RequestFailure } from '../../base/request/failure.ts';
import { FormPage } from './FormPage.tsx';
import { rulesOf } from './rulesOf.ts';

interface Values {
  name: string;
  place: string;
  secret: string;
}

function Page({
  onSave,
  files,
}: {
  onSave: (values: Values) => Promise<unknown>;
  files?: readonly string[];
}) {
  const [form] = Form.useForm<Values>();
  return (
    <FormPage
      title="新增"
      back="/"
      form={form}
      initialValues={{ secret: '' }}
      saveText="加入"
      onSave={onSave}
      draftName="page"
      draftLeavesOut={['secret']}
      {...(files ? { draftFiles: files } : {})}
      aside="說明"
    >
      {(['name', 'place'] as const).map((field) => (
        <Form.Item key={field} name={field} label={field} {...rulesOf(line(20))}>
          <Input />
        </Form.Item>
      ))}
      <Form.Item name="secret" label={'secret'}>
        <Input />
      </Form.Item>
    </FormPage>
  );
}
beforeEach(() => {
  answerCalls(() => undefined);
  // What one test typed is offered as a draft to the next, if it took long enough to be kept.
  localStorage.clear();
});
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: '加入' });
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('iris.draft.'));

it('says how many fields are still to be corrected, and leads to the first', async () => {
  const onSave = vi.fn(async () => {});
  const person = await show(<Page onSave={onSave} />);
  await field('name');
  await person.click(save());
  await person.click(await screen.findByRole('button', { name: '尚有 2 處需更正' }));
  await waitFor(async () => expect(document.activeElement).toBe(await field('name')));
  await person.type(await field('name'), '甲');
  await screen.findByRole('button', { name: '尚有 1 處需更正' });
  expect(screen.getByRole('alert').textContent).toBe('表單內容不正確。');
  await person.type(await field('place'), '乙');
  await waitFor(() => expect(screen.queryByRole('button', { name: /處需更正/ })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await person.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

it('says that a draft comes back without its files, where there are fields for them', async () => {
  const lacks = '草稿不包括圖片和檔案，請重新上載';
  const first = await show(<Page onSave={async () => {}} files={['place']} />);
  await first.type(await field('place'), '乙');
  await first.type(await field('name'), '甲');
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(JSON.stringify(localStorage)).not.toContain('乙');
  cleanup();
  await show(<Page onSave={async () => {}} files={['place']} />);
  await screen.findByRole('button', { name: '繼續填寫' });
  expect(screen.getByText(lacks)).toBeTruthy();
  cleanup();
  await show(<Page onSave={async () => {}} />);
  await screen.findByRole('button', { name: '繼續填寫' });
  expect(screen.queryByText(lacks)).toBeNull();
});

it('offers what was typed before, without what is private, until it is saved', async () => {
  const first = await show(<Page onSave={async () => {}} />);
  await first.type(await field('name'), '甲');
  await first.type(await field('secret'), 'A123456(3)');
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(JSON.stringify(localStorage)).not.toContain('A123456');

  cleanup();
  const again = await show(<Page onSave={async () => {}} />);
  const offer = await screen.findByRole('button', { name: '繼續填寫' });
  // In the column of the fields, and so as wide.
  expect(offer.closest('form')).not.toBeNull();
  await again.click(offer);
  await waitFor(async () => expect(await field('name')).toHaveProperty('value', '甲'));
  await again.type(await field('place'), '乙');
  await again.click(save());
  await waitFor(() => expect(kept()).toEqual([]));
});

it('says what is wrong again in the language that the person turns to; what the server refused stays', async () => {
  const taken = new RequestFailure('refused', 10_060, '', {
    fields: [{ path: 'name', message: '名稱已被使用' }],
    heading: '請檢查資料',
  });
  const person = await show(<Page onSave={() => Promise.reject(taken)} />);
  await person.type(await field('place'), '乙');
  await person.click(save());
  expect(await screen.findByText('必須填寫')).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Form content incorrect.');
  await person.type(await field('name'), '甲');
  await person.click(save());
  await screen.findByText('名稱已被使用');
  await person.clear(await field('place'));
  await screen.findByText('Required');
  act(() => switchLanguage('zh-HK'));
  expect(await screen.findByText('必須填寫')).toBeTruthy();
  expect(screen.getByText('名稱已被使用')).toBeTruthy();
});

it('says at its field that what was chosen is gone, and above the form only that; nothing typed is lost', async () => {
  const gone = new RequestFailure('refused', 10_020, '', {
    fields: ['place', 'condo_id'].map((path) => ({ path, message: '請另選' })),
    heading: '找不到資料',
  });
  const person = await show(<Page onSave={() => Promise.reject(gone)} />);
  await person.type(await field('name'), '甲');
  await person.type(await field('place'), '乙');
  await person.click(save());
  expect(await screen.findAllByText('請另選')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toBe('找不到資料');
  expect(await field('name')).toHaveProperty('value', '甲');
});
