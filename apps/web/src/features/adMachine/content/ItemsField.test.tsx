// @vitest-environment happy-dom
import { adMachineText } from '@iris/contract/adMachine/adMachine.text';
import { Button, Form } from 'antd';
import { expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../../test/dom.tsx';
import { adMachineConsoleText } from '../adMachine.console.text.ts';
import { adContentConsoleText } from './content.console.text.ts';
import { type ContentValues, itemOf, itemsBody } from './contentForm.ts';
import { ItemFields } from './ItemFields.tsx';
import { MachinePreview } from './MachinePreview.tsx';

const texts = [adMachineText, adMachineConsoleText, adContentConsoleText];

function Fields({
  items,
  onDone,
}: {
  items: ContentValues['items'];
  onDone: (values: ContentValues) => void;
}) {
  return (
    <Form<ContentValues> initialValues={{ columns: 'ONE', items }} onFinish={onDone}>
      <ItemFields
        pictures={(room, add) => (
          <Button disabled={room === 0} onClick={() => add([{ file_id: 9, text: '海報' }])}>
            圖片
          </Button>
        )}
      />
      <Button htmlType="submit">儲存</Button>
    </Form>
  );
}
const text = (words: string) => itemOf({ kind: 'TEXT', file_id: null, text: words, seconds: 8 });

it('asks for something to show, advises against long texts, and takes them all the same', async () => {
  answerCalls(() => undefined);
  const done = vi.fn();
  const person = await show(<Fields items={[]} onDone={done} />, texts);
  await person.click(await screen.findByRole('button', { name: '儲存' }));
  await screen.findByText('請加入圖片或文字');
  await person.click(screen.getByRole('button', { name: /加入文字/ }));
  await waitFor(() => expect(screen.queryByText('請加入圖片或文字')).toBeNull());
  expect(screen.queryByText('請填寫所有文字')).toBeNull();
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await screen.findByText('請填寫所有文字');
  expect(done).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('textbox', { name: '文字 1' }));
  await person.paste('字'.repeat(51));
  await screen.findByText(/51 字，建議不超過 50 字/);
  await person.click(screen.getByRole('button', { name: '圖片' }));
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const [values] = done.mock.lastCall ?? [];
  expect(itemsBody(values.items)).toEqual([
    { kind: 'TEXT', text: '字'.repeat(51), seconds: 10 },
    { kind: 'PICTURE', file_id: 9, text: '海報', seconds: 10 },
  ]);
});

it('takes 50 pictures and no more', async () => {
  answerCalls(() => undefined);
  const items = Array.from({ length: 50 }, (_, at) =>
    itemOf({ kind: 'PICTURE', file_id: at + 1, text: '', seconds: 10 }),
  );
  await show(<Fields items={items} onDone={() => {}} />, texts);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '圖片' })).disabled).toBe(true);
  await screen.findByText('圖片 50 / 50 張');
});

it('previews one after the other, by hand while it is paused', async () => {
  answerCalls(() => undefined);
  const items = [text('第一段'), text('第二段')];
  const machine = { name: '大堂', orientation: 'LANDSCAPE', headlines: ['頭條'] } as const;
  const person = await show(
    <MachinePreview machine={{ ...machine, headlines: ['頭條'] }} columns="ONE" items={items} />,
    texts,
  );
  await screen.findByText('第一段');
  await screen.findByText('頭條');
  await person.click(screen.getByRole('button', { name: /暫停/ }));
  await person.click(screen.getByRole('button', { name: '下一項' }));
  await screen.findByText('第二段');
  await person.click(screen.getByRole('button', { name: '下一項' }));
  await screen.findByText('第一段');
});
