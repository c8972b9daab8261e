import { accessApi } from '@iris/contract/access/access.api';
import { dayOf } from '@iris/contract/core/day';
import { fileApi } from '@iris/contract/file/file.api';
import { residentApi } from '@iris/contract/resident/resident.api';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { added } from '../resident/resident.sample.ts';
import { photoConsentTable } from '../resident/resident.table.ts';
import { addDevice, addGroup, confirm, fetchChanges } from './access.sample.ts';

const server = await startServer();
const { db, files } = server.services;
const operator = await server.signIn('operator');
const staff = await server.signIn('staff');
const today = dayOf(server.clock.now());

async function uploaded(shade: string): Promise<number> {
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: shade } });
  const body = new FormData();
  body.set(
    'file',
    new File([new Uint8Array(await picture.jpeg().toBuffer())], 'face.jpg', { type: 'image/jpeg' }),
  );
  return (await server.call(fileApi.addImage, { body }, staff)).data.id;
}

it('a photo reaches face terminals with its consent alone, and leaves them, the storage and the page with it', async () => {
  const [face, gate] = [
    await addDevice(server, operator, { type: 'FACE' }),
    await addDevice(server, operator),
  ];
  await addGroup(server, operator, [face.id, gate.id], { identities: ['TENANT'], passes: false });
  const photo = await uploaded('#88a');
  const tenant = { identity: 'TENANT', card_no: 'FACEB001', photo, photo_consent: today };
  const { bindings } = await added(server, staff, tenant);
  const binding = bindings[0]?.id ?? 0;
  const toldOf = async (device: typeof face) => {
    const told = await fetchChanges(server, device);
    await confirm(server, device, told);
    server.clock.advance(31_000);
    return told.changes.find(({ subject }) => subject === `BINDING:${binding}`);
  };
  expect((await toldOf(face))?.credentials).toMatchObject({ photo, card: 'FACEB001' });
  expect((await toldOf(gate))?.credentials).toMatchObject({ photo: null, card: 'FACEB001' });
  const photoAt = async (device: typeof face) =>
    (await server.send('GET', accessApi.photo.path.replace('{id}', String(photo)), {}, device.token)).status;
  expect([await photoAt(face), await photoAt(gate)]).toEqual([200, 404]);

  const [file] = await db.select().from(fileTable).where(eq(fileTable.id, photo));
  const stored = async () =>
    file
      ? files.open(file).then(
          (bytes) => {
            bytes.resume();
            return true;
          },
          () => false,
        )
      : false;
  expect(await stored()).toBe(true);
  const body = { binding_id: binding, given: false };
  const after = await server.call(accessApi.consent, { body }, staff);
  expect(after.data.items).toMatchObject([{ photo: false, consent_at: null, card: '••••B001' }]);
  expect((await toldOf(face))?.credentials).toMatchObject({ photo: null, card: 'FACEB001' });
  expect(await photoAt(face)).toBe(404);
  expect(await db.select().from(fileTable).where(eq(fileTable.id, photo))).toEqual([]);
  await expect.poll(stored).toBe(false);
  expect(await db.select().from(photoConsentTable).where(eq(photoConsentTable.bindingId, binding))).toEqual(
    [],
  );

  // The same where the form takes the photo away.
  const [now] = (
    await server.call(residentApi.detail, { params: { id: bindings[0]?.resident_id ?? 0 } }, staff)
  ).data.bindings;
  const other = await uploaded('#a88');
  const form = { id: binding, since_day: today };
  const kept = await server.call(
    residentApi.updateBinding,
    { body: { ...form, photo: other, photo_consent: today, version: now?.version } },
    staff,
  );
  expect((await toldOf(face))?.credentials).toMatchObject({ photo: other });
  const [changed] = kept.data.bindings;
  await server.call(
    residentApi.updateBinding,
    { body: { ...form, photo: null, version: changed?.version } },
    staff,
  );
  expect((await toldOf(face))?.credentials).toMatchObject({ photo: null });
  expect(await db.select().from(fileTable).where(eq(fileTable.id, other))).toEqual([]);
});
