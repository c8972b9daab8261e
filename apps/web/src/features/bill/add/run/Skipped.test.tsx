// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../../test/dom.tsx';
import { switchLanguage } from '../../../../base/i18n/i18n.ts';
import { texts } from '../../bill.texts.ts';
import { billAddText } from '../add.console.text.ts';
import { Skipped } from './Skipped.tsx';

it('parts the units that are left out from what to do about them', async () => {
  const rows = [
    { odd: 'NO_PAYER', count: 17 },
    { odd: 'MADE', count: 2 },
  ] as const;
  await show(<Skipped rows={[...rows]} />, [...texts, billAddText]);
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    '沒有收費對象：17 個。在單位登記收費標準所指的業主或租戶後，即可出賬。 前往住戶',
    '本月已出賬：2 個',
  ]);
  act(() => switchLanguage('en'));
  expect(lines()[0]).toMatch(/^Nobody to bill: 17\. Register the owner/);
});
