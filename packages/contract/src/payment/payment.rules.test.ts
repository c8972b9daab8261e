import { describe, expect, it } from 'vitest';
import { chargeStates } from './payment.model.ts';
import { standOf, standWords } from './payment.rules.ts';

const today = '2026-11-23';

describe('how a charge stands', () => {
  it('depends on the due day while it is unpaid', () => {
    expect(standOf('UNPAID', '2026-12-01', today)).toBe('NOT_DUE');
    expect(standOf('UNPAID', '2026-11-30', today)).toBe('DUE_SOON');
    expect(standOf('UNPAID', today, today)).toBe('DUE_SOON');
    expect(standOf('UNPAID', '2026-11-22', today)).toBe('OVERDUE');
  });

  it('is its state in all others, overdue or not', () => {
    for (const state of chargeStates.filter((one) => one !== 'UNPAID')) {
      expect(standOf(state, '2026-01-01', today)).toBe(state);
      expect(standOf(state, '2027-01-01', today)).toBe(state);
    }
  });

  it('says the days that it is overdue', () => {
    expect(standWords('UNPAID', '2026-11-11', today)).toEqual({
      key: 'charge.state.OVERDUE',
      values: { days: 12 },
    });
  });
});
