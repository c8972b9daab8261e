import { playerCalls } from '@iris/contract/adMachine/adMachine.player.api';
import { beforeAll, expect, it } from 'vitest';
import { begins, playing } from './record.ts';

beforeAll(() => {
  begins('top', { key: 'V1', name: `屋苑宣傳片${'🎬'.repeat(40)}` }, 0);
  begins('lane0', { key: 'P1', name: '聖誕市集 🎄'.repeat(12) }, 0);
  begins('lane1', { key: 'T00000000', name: `1${'🌀'.repeat(60)}` }, 0);
});

it('says what is on the screen in as many signs as a heartbeat may have, none of them half', () => {
  const said = playing();
  expect(said).toContain('屋苑宣傳片');
  expect(playerCalls.heartbeat.body.safeParse({ playing: said }).error).toBeUndefined();
});
