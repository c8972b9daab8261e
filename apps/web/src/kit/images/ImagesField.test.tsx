// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { Form } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, refusalOf, screen, show } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { FormDrawer } from '../form/FormDrawer.tsx';
import { ImageField } from './ImageField.tsx';
import { ImagesField } from './ImagesField.tsx';

const waiting: PromiseWithResolvers<unknown>[] = [];
beforeEach(() => {
  waiting.length = 0;
  answerCalls((path) => {
    if (!path.includes('image/add')) return null;
    const answer = Promise.withResolvers<unknown>();
    waiting.push(answer);
    return answer.promise;
  });
});

function Drawer({ onSave }: { onSave: (values: { pictures: number[] }) => Promise<void> }) {
  const [form] = Form.useForm<{ pictures: number[] }>();
  return (
    <FormDrawer
      title="完成"
      form={form}
      initialValues={{ pictures: [1, 2] }}
      saveText="儲存"
      onSave={onSave}
      onClose={() => {}}
    >
      <Form.Item name="pictures" label="相片">
        <ImagesField />
      </Form.Item>
    </FormDrawer>
  );
}

const picture = (name: string, type = 'image/png') => new File(['x'], name, { type });
const opened = async () => {
  const onSave = vi.fn(async (_: { pictures: number[] }) => {});
  const person = await show(<Drawer onSave={onSave} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  const save = () => person.click(screen.getByRole('button', { name: /儲存/ }));
  return { onSave, person, save, choose: (files: File[]) => person.upload(input, files) };
};
const arrive = async (at: number, answer: unknown) => {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(at));
  waiting[at]?.resolve(answer);
};

it('a form saved during uploads waits for all of them', async () => {
  const { onSave, save, choose } = await opened();
  await choose([picture('a.png'), picture('b.png')]);
  await save();
  await arrive(0, { id: 7 });
  expect(onSave).not.toHaveBeenCalled();
  await arrive(1, { id: 8 });
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ pictures: [1, 2, 7, 8] });
});

it('a form saved during an upload that fails is not saved without the file, and says so', async () => {
  const { onSave, save, choose } = await opened();
  await choose([picture('a.png')]);
  await save();
  await arrive(0, refusalOf('invalid'));
  expect(await screen.findByText(/有檔案未能上載/)).toBeTruthy();
  expect(onSave).not.toHaveBeenCalled();
  // What did not arrive has been said: saving again leaves it out.
  await save();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
});

it('keeps what is removed during an upload removed', async () => {
  const { onSave, person, save, choose } = await opened();
  await choose([picture('a.png')]);
  await person.click(screen.getByRole('button', { name: '移除第 1 張圖片' }));
  await arrive(0, { id: 7 });
  await save();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ pictures: [2, 7] });
});

it('names a picture that is refused, and uploads those after it', async () => {
  const { onSave, save, choose } = await opened();
  await choose([picture('好.png'), picture('壞.png'), picture('尾.png')]);
  await arrive(0, { id: 7 });
  await arrive(1, refusalOf('invalid'));
  await arrive(2, { id: 9 });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^壞\.png：/);
  await save();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ pictures: [1, 2, 7, 9] });
});

it('takes neither of two pictures that are dropped where one is kept, and says so', async () => {
  const kept = vi.fn();
  await show(<ImageField alt="海報" onChange={kept} />);
  fireEvent.drop(screen.getByRole('button', { name: /上載圖片/ }), {
    dataTransfer: { files: [picture('a.png'), picture('b.png')] },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('一次只可上載一個檔案，請只選一個');
  expect(waiting).toEqual([]);
  expect(kept).not.toHaveBeenCalled();
});

it('says why pictures were refused in the language that the person turns to', async () => {
  const { choose } = await opened();
  await choose([
    new File([], '空.png', { type: 'image/png' }),
    new File([], '白.png', { type: 'image/png' }),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('空.png：檔案是空的');
  act(() => switchLanguage('en'));
  expect(screen.getByRole('alert').textContent).toContain('空.png: The file is empty');
});
