import type { accessApi } from '@iris/contract/access/access.api';
import type { AccessHolder } from '@iris/contract/access/access.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { Language } from '@iris/contract/core/language';
import { maskCard } from '@iris/contract/resident/resident.rules';
import type { Db } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { unitsNamed } from '../estate/index.ts';
import { auditResident, dropPhoto, getResident, storageKeyOf } from '../resident/index.ts';
import { doorsOf } from './access.reach.queries.ts';
import { reconcile } from './access.wanted.ts';
import {
  consentsOf,
  devicesShown,
  giveConsent,
  holdBinding,
  runningOf,
  unitLabels,
} from './holder.queries.ts';

/** What a resident holds in each unit now, and the doors it opens. */
export async function holdersOf(
  db: Db,
  residentId: number,
  { language, now }: { language: Language; now: number },
): Promise<{ items: AccessHolder[] }> {
  const bindings = await runningOf(db, residentId);
  const ids = bindings.map(({ id }) => id);
  const units = bindings.flatMap(({ unitId }) => unitId ?? []);
  const [doors, consents, labels, named] = [
    await doorsOf(db, ids),
    await consentsOf(db, ids),
    await unitLabels(db, units),
    await unitsNamed(db, language, units),
  ];
  const devices = await devicesShown(
    db,
    doors.map((door) => door.device_id),
    now,
  );
  return {
    items: bindings.map((binding) => {
      const consent = consents.find(({ bindingId }) => bindingId === binding.id);
      return {
        binding_id: binding.id,
        unit: named(binding.unitId, labels.get(binding.unitId ?? 0) ?? ''),
        identity: binding.identity,
        card: maskCard(binding.cardNo),
        photo: binding.photoFileId !== null,
        consent_at: consent?.givenAt ?? null,
        consent_by: consent?.givenBy ?? '',
        doors: doors
          .filter((door) => door.binding_id === binding.id)
          .flatMap(({ binding_id: _, ...door }) => {
            const device = devices.get(door.device_id);
            return device ? [{ ...door, ...device }] : [];
          }),
      };
    }),
  };
}

/**
 * Notes that somebody agrees to the use of their photo at doors, or no longer does: then the photo goes, here and on the
 * devices.
 */
export async function setConsent(
  { binding_id: id, given }: BodyOf<typeof accessApi.consent>,
  context: SignedInContext,
): Promise<{ items: AccessHolder[] }> {
  const { actor, clock, files, language } = context;
  let left: string | undefined;
  const answer = await context.transaction(async (tx) => {
    const binding = await holdBinding(tx, id);
    if (binding.endedAt !== null) throw conflict('resident.ended');
    if (given && binding.photoFileId === null) throw conflict('access.noPhoto');
    if (!given && binding.photoFileId !== null) left = await storageKeyOf(tx, binding.photoFileId);
    const changed = given
      ? await giveConsent(tx, { bindingId: id, givenAt: clock.now(), givenBy: actor.name })
      : await dropPhoto(tx, context, binding);
    if (changed.length > 0 || (!given && binding.photoFileId !== null)) {
      const resident = await getResident(tx, binding.residentId);
      await auditResident(tx, actor, {
        id: binding.residentId,
        condoId: binding.condoId,
        name: resident?.name ?? '',
        action: given ? 'giveConsent' : 'takeConsent',
        changes: [],
      });
      await publish(tx, { changed: 'resident', condoId: binding.condoId });
    }
    await reconcile(tx, binding.condoId, { now: clock.now() });
    return holdersOf(tx, binding.residentId, { language, now: clock.now() });
  });
  await files.erase(context.db, left);
  return answer;
}
