// @vitest-environment happy-dom
import type { Payment } from '@iris/contract/payment/payment.model';
import { expect, it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { WalletNote } from './PartNotes.tsx';
import { paymentPartsText } from './payment.parts.text.ts';

type Item = Payment['items'][number];
const item: Item = {
  ...{ charge_id: 1, kind: 'BILL', business_no: 'B202611-000001', amount: 708_942, lease_id: null },
  ...{ title: '管理費', title_en: '', unit: '', part: null },
};
const topUp: Item = { ...item, charge_id: 2, kind: 'TOPUP', business_no: 'T202611-000001', amount: 91_058 };

it('says what of an overpayment the wallet keeps', async () => {
  await show(<WalletNote items={[item, topUp]} />, [paymentPartsText]);
  expect(screen.getByText('HK$910.58 已存入繳費人的錢包')).toBeTruthy();
});

it('says nothing more of a top-up by itself', async () => {
  await show(<WalletNote items={[topUp]} />, [paymentPartsText]);
  expect(screen.queryByText(/錢包/)).toBeNull();
});
