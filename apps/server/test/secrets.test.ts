import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { watchSecrets } from './secrets.ts';

it('the search for secrets notices one in an answer, whatever its case, and lets pass those that are meant to have it', async () => {
  const secrets = watchSecrets();
  const eKey = `eKey-77-${'y'.repeat(60)}`;
  await secrets.sent({ rows: [{ card_no: 'face0001' }], remark: 'BEEF0002', lock: { eKey } });
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

const picture = (shade: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: shade } })
    .jpeg()
    .toBuffer();

/** The same bytes each time: where chance has a letter begin before a part and end in it, its text is another. */
const noise = (length: number): Buffer =>
  Buffer.concat(
    Array.from({ length: length / 32 }, (_, place) => createHash('sha256').update(`${place}`).digest()),
  );

it('and the bytes of a face photo as they were sent or are stored, in any form, but not those of other pictures', async () => {
  const secrets = watchSecrets();
  const [sent, stored] = [noise(4_000), await picture('#88a')];
  secrets.uploaded(7, sent);
  await secrets.sent({ bindings: [{ photo: 7 }], picture: 8 }, async (id) => (id === 7 ? stored : undefined));
  for (const photo of [sent, stored]) {
    const behind = Buffer.concat([Buffer.from('x'), photo]);
    for (const answer of [
      photo.toString('base64'),
      behind.toString('base64url'),
      photo.toString('hex'),
      photo.toString('latin1'),
      photo.toString('utf8'),
      { photo },
      { error: `wrong bytes ${[...photo]}` },
    ])
      expect(() => secrets.answered('resident.list', { answer })).toThrow('answers with a secret');
    const whole = () => new Response(new Uint8Array(photo), { headers: { 'content-type': 'image/jpeg' } });
    await expect(secrets.received('/iris-base/cms/resident/export', whole())).rejects.toThrow('photo 7');
    for (const path of ['/iris-base/cms/file/7/content', '/iris-base/device/photo/7'])
      await secrets.received(path, whole());
  }
  const other = await picture('#a88');
  secrets.answered('resident.list', { photo: other.toString('base64') });
  await secrets.received('/iris-base/cms/resident/export', new Response(new Uint8Array(other)));
});
