import { playerCalls } from '@iris/contract/adMachine/adMachine.player.api';
import { expect, it } from 'vitest';
import { addresses } from './calls.ts';

it('calls each address as the contract has it', () => {
  const contract = Object.entries(playerCalls).map(([name, { method, path }]) => [name, [method, path]]);
  expect(Object.entries(addresses).sort()).toEqual(contract.sort());
});
