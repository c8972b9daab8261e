// @vitest-environment happy-dom
import type { Texts } from '@iris/contract/core/language';
import { within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { EstateCascade } from './EstateCascade.tsx';

beforeEach(() => useSession.setState({ condoID: 1 }));

/** Provided by the estate's own screens. */
const words: Texts = {
  'estate.cascade': ['大廈 / 樓層 / 單位', 'Building / floor / unit'],
  'estate.none': ['屋苑還沒有大廈', 'This estate has no buildings yet'],
};
const units = [{ id: 31, name: 'A' }];
const tree = {
  buildings: [
    { id: 1, name: 'A座', name_en: 'Block A', floors: [{ id: 11, name: '1', units }] },
    { id: 2, name: 'B座', name_en: 'Block B', floors: [] },
  ],
};

it('says that its places did not come, and offers another try', async () => {
  let network = false;
  answerCalls(() => (network ? tree : undefined));
  const chosen = vi.fn();
  const person = await show(<EstateCascade value={[]} onChange={chosen} />, [words]);
  await person.click(screen.getByLabelText('大廈 / 樓層 / 單位'));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('網絡錯誤');
  network = true;
  await person.click(within(said).getByRole('button', { name: '重試' }));
  await person.click(await screen.findByText('B座'));
  expect(chosen).toHaveBeenCalledWith([2]);
});

it('says where there is no place at all', async () => {
  answerCalls(() => ({ buildings: [] }));
  const person = await show(<EstateCascade value={[]} onChange={() => {}} />, [words]);
  await person.click(screen.getByLabelText('大廈 / 樓層 / 單位'));
  expect(await screen.findByText('屋苑還沒有大廈')).toBeTruthy();
});

it('finds first the unit that was typed, in English too', async () => {
  const named = ['A', 'B', 'E'].map((name, index) => ({ id: 31 + index, name }));
  const tower = { id: 1, name: 'A座', name_en: 'Tower A', floors: [{ id: 11, name: '30', units: named }] };
  answerCalls(() => ({ buildings: [tower] }));
  const person = await show(<EstateCascade value={[]} onChange={() => {}} />, [words]);
  act(() => switchLanguage('en'));
  await person.type(screen.getByLabelText('Building / floor / unit'), 'Tower A 30 E');
  const [first] = await screen.findAllByRole('menuitemcheckbox');
  expect(first?.textContent).toContain('E');
  expect(first?.textContent).not.toContain('/ A');
});

it('takes the nearest unit with Enter alone', async () => {
  const named = ['A', 'B', 'E'].map((name, index) => ({ id: 31 + index, name }));
  const tower = { id: 1, name: 'A座', name_en: 'Tower A', floors: [{ id: 11, name: '30', units: named }] };
  answerCalls(() => ({ buildings: [tower] }));
  const chosen = vi.fn();
  const person = await show(<EstateCascade value={[]} toUnit onChange={chosen} />, [words]);
  await person.type(screen.getByLabelText('大廈 / 樓層 / 單位'), 'A 30 e');
  await screen.findAllByRole('menuitemcheckbox');
  await person.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith([1, 11, 33]);
});
