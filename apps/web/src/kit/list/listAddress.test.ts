import { pageQuery } from '@iris/contract/core/page';
import { unitQuery } from '@iris/contract/estate/estate.api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askedOf, filtersOf, viewAddress } from './listAddress.ts';

const schema = z.strictObject({ ...unitQuery, ...pageQuery() });
const asked = (address: string) => askedOf(schema, new URLSearchParams(address));

describe('a list’s address', () => {
  it('keeps what the endpoint accepts', () => {
    expect(asked('building_id=3&state=VACANT&sort=-area&page=2')).toEqual({
      building_id: '3',
      state: 'VACANT',
      sort: '-area',
      page: '2',
    });
  });

  it('drops unknown names and refused values of an old or mistyped link', () => {
    expect(asked('building_id=-1&state=BURNT&sort=colour&page=x&theme=dark&search=')).toEqual({});
  });

  it('counts only filters as filters', () => {
    expect(filtersOf(asked('page=1&count=50&sort=name'))).toEqual({});
    expect(filtersOf(asked('page=1&area_min=400'))).toEqual({ area_min: '400' });
  });

  it('names a view alike whatever the order, without the page', () => {
    expect(viewAddress(asked('state=LEASED&page=4&building_id=2'))).toBe(
      viewAddress(asked('building_id=2&state=LEASED')),
    );
  });
});
