// @vitest-environment happy-dom
import { Form } from 'antd';
import { act } from 'react';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { switchLanguage } from '../../../base/i18n/i18n.ts';
import type { AddValues } from './addValues.ts';
import { Summary } from './Summary.tsx';

function NewTenant() {
  const [form] = Form.useForm<AddValues>();
  return (
    <Form form={form} initialValues={{ who: 'new', tenant: { name: '陳大文', name_en: 'CHAN Tai Man' } }}>
      <Form.Item name="who" hidden>
        <i />
      </Form.Item>
      <Form.Item name={['tenant', 'name']} hidden>
        <i />
      </Form.Item>
      <Form.Item name={['tenant', 'name_en']} hidden>
        <i />
      </Form.Item>
      <Summary form={form} term={null} standards={[]} />
    </Form>
  );
}

it('names a new tenant in the reader’s language', async () => {
  answerCalls(() => ({ buildings: [] }));
  await show(<NewTenant />);
  expect(await screen.findByText('陳大文')).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(await screen.findByText('CHAN Tai Man')).toBeTruthy();
});
