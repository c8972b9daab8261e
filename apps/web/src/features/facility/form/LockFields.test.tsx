// @vitest-environment happy-dom
import { facilityText } from '@iris/contract/facility/facility.text';
import { Form } from 'antd';
import { describe, expect, it } from 'vitest';
import { screen, show, waitFor } from '../../../../test/dom.tsx';
import { facilityConsoleText } from '../facility.console.text.ts';
import { type FacilityValues, newFacility } from './facilityForm.ts';
import { LockFields } from './LockFields.tsx';

const bound = { devSn: 'SN1234567', devMac: 'A4:C1:38:00:00:01' };

function Fields({ values, had }: { values: FacilityValues; had: typeof bound | null }) {
  const [form] = Form.useForm<FacilityValues>();
  return (
    <Form form={form} initialValues={values} layout="vertical">
      <LockFields bound={had} />
      <button type="button" onClick={() => form.validateFields().catch(() => {})}>
        儲存
      </button>
    </Form>
  );
}
const shown = (values: FacilityValues, had: typeof bound | null) =>
  show(<Fields values={values} had={had} />, [facilityText, facilityConsoleText]);
const refusals = () =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent);

describe('the lock of a facility', () => {
  it('asks for the reader where it is one, and hides what is typed as its key', async () => {
    const person = await shown(newFacility, null);
    expect(screen.queryByLabelText(/devSn/)).toBeNull();
    await person.click(screen.getByRole('radio', { name: '藍牙門鎖' }));
    await person.click(screen.getByText('儲存'));
    await waitFor(() => expect(refusals()).toHaveLength(4));
    expect(screen.getByLabelText(/eKey/)).toHaveProperty('type', 'password');
  });

  it('keeps the key of the reader that is there, and asks for another one’s', async () => {
    const lock = { ...bound, devName: '大門', devType: 1, eKey: '' };
    const person = await shown({ ...newFacility, lock_type: 'BLUETOOTH', lock }, bound);
    await person.click(screen.getByText('儲存'));
    expect(refusals()).toEqual([]);
    await person.type(screen.getByLabelText(/devSn/), '9');
    await person.click(screen.getByText('儲存'));
    await waitFor(() => expect(refusals()).toHaveLength(1));
  });
});
