// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { texts } from './notice.texts.ts';
import { useNoticeWords } from './noticeWords.ts';

beforeEach(() => useSession.setState({ condoID: 1 }));

const units = ['C', 'D'].map((name, at) => ({ id: 21 + at, name }));
const tree = {
  buildings: [{ id: 1, name: 'A座', name_en: 'Tower A', floors: [{ id: 11, name: '12', units }] }],
};
const scope = { whole: false, building_ids: [], floor_ids: [], unit_ids: [21, 22], identities: [] };

const Scope = () => <p>{useNoticeWords().scopeText({ scope, places: ['A座 12 C', 'A座 12 D'] })}</p>;

it('keeps places apart that have commas of their own', async () => {
  answerCalls(() => tree);
  await show(<Scope />, texts);
  expect(await screen.findByText('A座 12樓 C、A座 12樓 D')).toBeTruthy();
  act(() => switchLanguage('en'));
  expect(await screen.findByText('Tower A, floor 12, C; Tower A, floor 12, D')).toBeTruthy();
});
