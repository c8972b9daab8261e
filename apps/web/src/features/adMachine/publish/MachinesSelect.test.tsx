// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../../test/dom.tsx';
import { useSession } from '../../../base/session/session.ts';
import { texts } from '../adMachine.texts.ts';
import { MachinesSelect } from './MachinesSelect.tsx';

it('says that there are no machines yet, or that none match what is typed', async () => {
  useSession.setState({ condoID: 1 });
  answerCalls(() => ({ items: [], total: 0, page: 0, count: 50 }));
  const person = await show(<MachinesSelect whose="condo" />, texts);
  const field = await screen.findByRole('combobox');
  await person.click(field);
  expect(await screen.findByText('未有廣告機')).toBeTruthy();
  await person.type(field, '大堂');
  expect(await screen.findByText('沒有符合條件的記錄')).toBeTruthy();
});
