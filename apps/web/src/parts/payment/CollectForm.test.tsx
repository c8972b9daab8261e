// @vitest-environment happy-dom
import { paymentText } from '@iris/contract/payment/payment.text';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { CollectForm } from './CollectForm.tsx';
import type { Payable } from './payable.ts';
import { paymentPartsText } from './payment.parts.text.ts';

const rent: Payable = {
  id: 7,
  kind: 'RENT',
  business_no: 'R000007-20261101',
  tenant_id: 1,
  tenant_name: '陳大文',
  tenant_name_en: 'CHAN Tai Man',
  start_day: '2026-11-01',
  end_day: '2026-11-30',
  due_day: '2026-11-01',
  total_price: 12_345,
};
const purse = { offered: false, wallet: undefined, enough: false, why: null };

it('names who pays if nobody else is entered in the language of the console', async () => {
  await show(<CollectForm way="card" rents={[rent]} purse={purse} onTaking={() => {}} onMade={() => {}} />, [
    paymentText,
    paymentPartsText,
  ]);
  expect((await screen.findByLabelText('付款人')).getAttribute('placeholder')).toBe('陳大文');
  act(() => switchLanguage('en'));
  expect(screen.getByLabelText('Payer').getAttribute('placeholder')).toBe('CHAN Tai Man');
});
