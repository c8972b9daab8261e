// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSession } from '../../base/session/session.ts';
import { type ListPlace, listAhead } from './listAhead.ts';

const place: ListPlace = [
  z.object({ state: z.enum(['OPEN']), sort: z.string(), count: z.string() }),
  'things',
];
const read = vi.fn((..._: unknown[]) => undefined);
const ahead = (address = '') => listAhead(place, read)(new URLSearchParams(address));

let before: [number, number];
/** Files share the window. */
const resize = (width: number, height: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height,
  });

beforeEach(() => {
  read.mockClear();
  before = [window.innerWidth, window.innerHeight];
  resize(1440, 900);
  useSession.setState({ condoID: 7 });
});
afterEach(() => {
  resize(...before);
  // Files share the session.
  useSession.setState(useSession.getInitialState(), true);
});

it('reads nothing of a list when another part of its screen is open', async () => {
  await ahead('tab=setting');
  expect(read).not.toHaveBeenCalled();
});

it('reads as many rows as fit the window, as the person shows them', async () => {
  await ahead();
  useSession.setState({ preferences: { lists: { things: { density: 'compact' } } } });
  await ahead();
  await listAhead([place[0], 'others', 'two'], read)(new URLSearchParams());
  expect(read.mock.calls).toEqual([
    [7, { count: '14' }, undefined],
    [7, { count: '17' }, undefined],
    [7, { count: '10' }, undefined],
  ]);
});

it('asks for what the address asks for, and drops what the endpoint would refuse', async () => {
  await ahead('state=OPEN&sort=name&state2=x&count=50');
  await ahead('state=BURNT');
  expect(read.mock.calls.map(([, asked]) => asked)).toEqual([
    { state: 'OPEN', sort: 'name', count: '50' },
    { count: '14' },
  ]);
});

it('says in which form the records are shown: as the address says, else as the person last chose', async () => {
  useSession.setState({ preferences: { lists: { things: { form: 'board' } } } });
  await ahead();
  await ahead('form=list');
  // A link that asks for some of the records shows them as a list.
  await ahead('state=OPEN');
  expect(read.mock.calls.map(([, , form]) => form)).toEqual(['board', 'list', 'list']);
});
