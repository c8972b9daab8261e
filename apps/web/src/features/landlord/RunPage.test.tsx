// @vitest-environment happy-dom
import { helpApi } from '@iris/contract/help/help.api';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { texts } from './landlord.texts.ts';
import { landlordTitles } from './landlord.titles.text.ts';
import RunPage from './RunPage.tsx';

it('leads back to the landlords', async () => {
  useSession.setState({ condoID: 1 });
  answerCalls((path) => (path.includes(helpApi.tree.path) ? [] : { items: [], paid: 0 }));
  await show(<RunPage />, [...texts, landlordTitles]);
  expect(await screen.findByRole('button', { name: '返回' })).toBeTruthy();
});
