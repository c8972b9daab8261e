// @vitest-environment happy-dom
import { Form, Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { RequestFailure } from '../../base/request/failure.ts';
import { FormDrawer } from './FormDrawer.tsx';

function Drawer({ waits, onSave }: { waits: boolean; onSave: () => Promise<void> }) {
  const [form] = Form.useForm<{ name: string }>();
  return (
    <FormDrawer
      title="分派"
      form={form}
      initialValues={{ name: '' }}
      saveText="儲存"
      waits={waits}
      onSave={onSave}
      onClose={() => {}}
    >
      <Form.Item name="name" label={'name'}>
        <Input />
      </Form.Item>
    </FormDrawer>
  );
}

it.each([true, false])(
  'saves by button or keys, but not while it waits for its choices: %s',
  async (waits) => {
    const onSave = vi.fn(async () => {});
    const person = await show(<Drawer waits={waits} onSave={onSave} />);
    const field = await screen.findByRole('textbox', { name: 'name' });
    await person.type(field, '甲{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(waits ? 0 : 1));
    await person.click(screen.getByRole('button', { name: '儲存' }));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(waits ? 0 : 2));
  },
);

it('says beside its buttons why saving failed, where no field has to be scrolled past', async () => {
  const onSave = async () => {
    throw new RequestFailure('network', 0, '未能連接伺服器');
  };
  const person = await show(<Drawer waits={false} onSave={onSave} />);
  await person.click(await screen.findByRole('button', { name: '儲存' }));
  const foot = document.querySelector('.ant-drawer-footer');
  expect(foot?.contains(await screen.findByRole('alert'))).toBe(true);
});
