import { BASE, endpoint } from '@iris/contract/core/endpoint';
import { id } from '@iris/contract/core/entity';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { StartError } from '../startError.ts';
import type { Services } from './context.ts';
import { mount } from './mount.ts';

describe('a call that takes an id where the wall does not look', () => {
  it('is not mounted: the server says why in one sentence, and does not start', () => {
    const call = endpoint('parking.move', 'POST', `${BASE}/parking/move`, {
      access: 'signedIn',
      summary: ['x', 'x'],
      body: z.strictObject({ places: z.array(z.strictObject({ of: z.set(id('unit')) })).max(3) }),
    });
    // It is refused before anything else of the services is asked for.
    const mounting = () => mount(Fastify(), {} as Services, call, async () => null);
    expect(mounting).toThrow(StartError);
    expect(mounting).toThrow(
      'parking.move takes the id of a unit inside a set (body.places[].of), where the wall between tenants does not look.',
    );
  });
});
