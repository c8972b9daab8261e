import { expect, it } from 'vitest';
import { countsOf } from './counts.ts';

it('counts what falls on each day by kind', () => {
  const item = (day: string, kind: 'EXPIRY' | 'RENT_DUE') => ({
    day,
    kind,
    lease_id: 1,
    lease_no: 'L1',
    unit: 'A',
    tenant: 'B',
    tenant_en: '',
    amount: null,
  });
  const counts = countsOf(
    [item('2026-11-01', 'RENT_DUE'), item('2026-11-01', 'EXPIRY'), item('2026-11-01', 'RENT_DUE')],
    ['EXPIRY', 'RENT_DUE'],
  );
  expect(counts.get('2026-11-01')).toEqual([
    { kind: 'EXPIRY', count: 1 },
    { kind: 'RENT_DUE', count: 2 },
  ]);
});
