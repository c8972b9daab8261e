// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../access.texts.ts';
import { AddDevice } from './AddDevice.tsx';

it('begins with the estate that is open, by its name also where many estates come before it', async () => {
  useSession.setState({ condoID: 77, condoName: '海韻花園', condoNameEn: 'Marina Bay Garden' });
  answerCalls(() => ({ items: [{ id: 1, name: '湖景居', name_en: '' }], total: 99 }));
  const person = await show(<AddDevice onClose={() => {}} />, texts);
  expect(await screen.findByText('海韻花園')).toBeTruthy();
  // Another takes its place.
  const select = screen.getByRole('combobox', { name: '屋苑' });
  await person.click(select);
  await person.click(await screen.findByTitle('湖景居'));
  expect(select.closest('.ant-select')?.textContent).toBe('湖景居');
});
