import { expect, it } from 'vitest';
import { watchSecrets } from './secrets.ts';

it('the search for secrets notices one in an answer, whatever its case, and lets pass those that are meant to have it', () => {
  const secrets = watchSecrets();
  const eKey = `eKey-77-${'y'.repeat(60)}`;
  secrets.sent({ rows: [{ card_no: 'face0001' }], remark: 'BEEF0002', lock: { eKey } });
  secrets.answered('access.deviceAdd', { data: { token: 'abcDEF-123456' } });
  for (const answer of [
    { message: 'card FACE0001 is taken' },
    [{ deep: ['x face0001'] }],
    'ABCdef-123456',
    { key: eKey },
  ])
    expect(() => secrets.answered('resident.list', answer)).toThrow('answers with a secret');
  secrets.answered('resident.list', { card_no: '••••0001', remark: 'BEEF0002' });
  secrets.answered('access.changes', { card: 'FACE0001' });
  secrets.answered('facility.bookingKey', { eKey });
});
