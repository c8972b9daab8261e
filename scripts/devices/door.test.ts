import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Change, openDoor, withinHours } from './door.ts';

const grant = (subject: string, version: number, card: string): Change => ({
  subject,
  version,
  op: 'GRANT',
  credentials: { card, photo: null, tokens: [], code: null },
  hours: [],
  from: null,
  to: null,
  ask: false,
});
const revoke = (subject: string, version: number): Change => ({
  ...grant(subject, version, ''),
  op: 'REVOKE',
  credentials: null,
});

it('ends in the same state in whatever order changes arrive, and however often', () => {
  const change = fc.record({
    subject: fc.constantFrom('BINDING:1', 'BINDING:2', 'PASS:1'),
    granted: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 12 }).chain((list) => {
        const changes = list.map(({ subject, granted }, at) =>
          granted ? grant(subject, at + 1, `${subject}:${at}`) : revoke(subject, at + 1),
        );
        return fc.tuple(
          fc.constant(changes),
          fc.shuffledSubarray([...changes, ...changes], { minLength: changes.length * 2 }),
        );
      }),
      ([inOrder, anyhow]) => {
        const [one, other] = [openDoor('A'), openDoor('A')];
        one.learn(inOrder, inOrder.length);
        for (const each of anyhow) other.learn([each], each.version);
        for (const each of inOrder) {
          const shown = { card: each.credentials?.card ?? '' };
          expect(other.decide(shown, 0)).toEqual(one.decide(shown, 0));
        }
        expect(other.granted()).toBe(one.granted());
      },
    ),
  );
});

it('opens within hours and dates only, and not at all when disabled', () => {
  // Monday 23 November 2026, 08:30 in Hong Kong.
  const monday = Date.parse('2026-11-23T08:30:00+08:00');
  const office = [{ days: [1, 2, 3, 4, 5], from: '08:30', to: '18:00' }];
  expect(withinHours(office, monday)).toBe(true);
  expect(withinHours(office, monday - 1)).toBe(false);
  expect(withinHours(office, Date.parse('2026-11-23T18:00:00+08:00'))).toBe(false);
  expect(withinHours(office, Date.parse('2026-11-22T09:00:00+08:00'))).toBe(false);
  expect(
    withinHours([{ days: [7], from: '00:00', to: '24:00' }], Date.parse('2026-11-22T23:59:59+08:00')),
  ).toBe(true);
  const door = openDoor('A');
  door.learn([{ ...grant('BINDING:1', 1, 'A1B2C3D4'), hours: office, from: monday }], 1);
  expect(door.decide({ card: 'a1b2c3d4' }, monday)).toEqual({ open: true, subject: 'BINDING:1' });
  expect(door.decide({ card: 'A1B2C3D4' }, monday - 1)).toMatchObject({ open: false, reason: 'NOT_YET' });
  expect(door.decide({ card: 'A1B2C3D5' }, monday)).toEqual({ open: false, reason: 'UNKNOWN' });
  door.disabled = true;
  expect(door.decide({ card: 'A1B2C3D4' }, monday)).toMatchObject({ open: false, reason: 'DISABLED' });
});

it('knows a pass by the hash of its token or of its digits with the own code, and asks where it can be used up', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');
  const credentials = { card: null, photo: null, tokens: [sha256('abc')], code: sha256('A:12345678') };
  const pass = { ...grant('PASS:1', 1, ''), credentials, to: 1_000 };
  const [door, other] = [openDoor('A'), openDoor('B')];
  for (const one of [door, other]) one.learn([pass], 1);
  expect(door.decide({ text: 'https://example.com/pass/abc' }, 0)).toEqual({ open: true, subject: 'PASS:1' });
  expect(door.decide({ text: '1234 5678' }, 0)).toEqual({ open: true, subject: 'PASS:1' });
  expect(other.decide({ text: '12345678' }, 0)).toEqual({ ask: true });
  expect(door.decide({ text: '12345678' }, 1_001)).toMatchObject({ open: false, reason: 'EXPIRED' });
  door.learn([{ ...pass, version: 2, ask: true }], 2);
  expect(door.decide({ text: '12345678' }, 0)).toEqual({ ask: true });
});
