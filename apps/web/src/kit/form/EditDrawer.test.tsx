// @vitest-environment happy-dom
import { Form, Input } from 'antd';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { screen, show } from '../../../test/dom.tsx';
import { RequestFailure } from '../../base/request/failure.ts';
import { EditDrawer } from './EditDrawer.tsx';

const schema = z.object({ id: z.number(), version: z.number(), name: z.string(), picture: z.number() });
type Row = z.infer<typeof schema>;
const opened: Row = { id: 1, version: 1, name: '會所', picture: 4 };
const newer: Row = { ...opened, version: 2, picture: 5 };
const save = vi.fn<(values: Omit<Row, 'id' | 'version'>, version: number) => Promise<unknown>>();

function Drawer() {
  const [row, setRow] = useState(opened);
  return (
    <>
      <button type="button" onClick={() => setRow(newer)}>
        同事儲存
      </button>
      <EditDrawer<Row, Omit<Row, 'id' | 'version'>>
        title="修改"
        row={row}
        schema={schema}
        valuesOf={({ name, picture }) => ({ name, picture })}
        fields={[
          { name: 'name', label: '名稱', show: ({ name }) => name },
          { name: 'picture', label: '圖片', show: () => '1 張' },
        ]}
        save={save}
        onClose={() => {}}
      >
        <Form.Item name="name" label={'name'}>
          <Input />
        </Form.Item>
      </EditDrawer>
    </>
  );
}

it('asks before it saves over what somebody else saved, and keeps that where it was not touched here', async () => {
  save.mockRejectedValueOnce(new RequestFailure('refused', 10_070, '已被修改', { current: newer }));
  save.mockResolvedValueOnce(undefined);
  const person = await show(<Drawer />);
  await person.click(screen.getByText('同事儲存'));
  await person.type(await screen.findByRole('textbox', { name: 'name' }), '甲');
  await person.click(screen.getByRole('button', { name: '儲存' }));
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: '會所甲', picture: 4 }, 1));
  await person.click(await screen.findByRole('button', { name: '以我的修改覆蓋' }));
  await vi.waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: '會所甲', picture: 5 }, 2));
});
