// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { switchLanguage } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { usePlaceText } from './usePlaceText.ts';

beforeEach(() => useSession.setState({ condoID: 1 }));

const floors = [
  { id: 11, name: '1', units: [] },
  { id: 12, name: '12', units: [] },
  { id: 13, name: '地下', units: [] },
];
const tree = { buildings: [{ id: 1, name: 'A座', name_en: 'Tower A', floors }] };

const Says = ({ stored }: { stored: string }) => <p>{usePlaceText()(stored)}</p>;

it('names stored units as everywhere, and leaves what is nowhere', async () => {
  answerCalls(() => tree);
  await show(
    <>
      <Says stored="A座 12 C 2" />
      <Says stored="A座 地下 3" />
      <Says stored="A座 12" />
      <Says stored="A座" />
      <Says stored="A座 舊翼" />
      <Says stored="Z座 1 C" />
    </>,
    [],
  );
  for (const said of ['A座 12樓 C 2', 'A座 地下 3', 'A座 12樓', 'A座', 'A座 舊翼', 'Z座 1 C'])
    expect(await screen.findByText(said)).toBeTruthy();
  act(() => switchLanguage('en'));
  for (const said of [
    'Tower A, floor 12, C 2',
    'Tower A, 地下, 3',
    'Tower A, floor 12',
    'Tower A',
    'Tower A 舊翼',
    'Z座 1 C',
  ])
    expect(await screen.findByText(said)).toBeTruthy();
});
