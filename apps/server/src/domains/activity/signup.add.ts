import type { activityApi } from '@iris/contract/activity/activity.api';
import type { SignupDetail } from '@iris/contract/activity/activity.model';
import { activityStateAt, placeFor, priceOfAge, signupNo } from '@iris/contract/activity/activity.rules';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { writeAudit } from '../../platform/audit/audit.ts';
import { newSeed, ticketFields } from '../../platform/auth/ticket.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertOne, lockRecord } from '../../platform/db/record.ts';
import { takeNumber } from '../../platform/db/series.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, conflictField, type Failure, invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { chargeNumbers, collectFee, noteFee, openDrawer } from '../payment/index.ts';
import { signupEntry } from './activity.audit.ts';
import type { ActivityRow } from './activity.queries.ts';
import { addFee, payUntil, saveCounts, signupNumbers, sweep } from './activity.sweep.ts';
import { activityTable, signupTable } from './activity.table.ts';
import { timesOf } from './activity.view.ts';
import { detailOf } from './signup.detail.ts';
import { holdUnit, identityIn, liveSignupOf, personOf } from './signup.queries.ts';

type Input = BodyOf<typeof activityApi.signUp> & { id: number };

/**
 * Signs a resident up, and collects the fee if that is wanted. Heads are counted under the lock of the activity, so
 * that the last place is given once; the number is taken before charges are, as the waiting list takes theirs.
 */
export const signUp = (input: Input, context: SignedInContext): Promise<SignupDetail> =>
  context.transaction(async (tx) => {
    const now = context.clock.now();
    const [, unit, held] = await atOnce(
      async () => input.pay && openDrawer(tx, context.actor.userId),
      () => holdUnit(tx, input.unit_id),
      () => lockRecord(tx, activityTable, input.id, 'no key update'),
    );
    checkOpen(context, held, now);
    const heads = headsOf(held, input);
    const amount = heads.reduce((sum, { price }) => sum + price, 0);
    // Whoever has a place now still has it once others have lost theirs; whoever waits may not need a charge.
    const charged = amount > 0 && placeFor(timesOf(held, now), heads.length) === 'PLACE';
    const person = { activity: held.id, residentId: input.resident_id };
    const [taken, chargeTaken, activity, { name, phone }, before] = await atOnce(
      () => takeNumber(tx, signupNumbers(held.condoId)),
      async () => (charged ? takeNumber(tx, chargeNumbers('ACTIVITY', held.condoId)) : undefined),
      () => sweep(tx, context, held),
      () => checkPerson(tx, held, input),
      () => liveSignupOf(tx, person),
    );
    const number = signupNo(taken);
    // Its time to pay may have been over.
    const live = before && (await liveSignupOf(tx, person));
    if (live) throw conflict('activity.signedUp', { name, number: live.number });
    const place = placeFor(timesOf(activity, now), heads.length);
    if (place === null) throw noRoom(activity, heads.length);
    if (place === 'WAITING' && (input.pay || !input.wait))
      throw conflict('activity.onlyWaiting', { number: activity.number });
    const { buildingName, floorName, name: unitName } = unit;
    const signup = {
      condoId: activity.condoId,
      activityId: activity.id,
      number,
      residentId: input.resident_id,
      name,
      phone,
      unitId: input.unit_id,
      unitName: [buildingName, floorName, unitName].filter(Boolean).join(' '),
      heads,
      headCount: heads.length,
      amount,
      remark: input.remark,
      online: input.online,
    };
    const until = payUntil(activity, input, now);
    const { pay } = input;
    const collected = pay && { channel: pay.channel, paidAt: now };
    const charge =
      place === 'PLACE' && amount > 0
        ? await addFee(tx, activity, signup, { now, until, unit, number: chargeTaken, collected })
        : null;
    const owes = charge !== null && !pay;
    const { enrolled, waiting } = activity;
    const counts = {
      enrolled: place === 'PLACE' ? enrolled + heads.length : enrolled,
      waiting: place === 'WAITING' ? waiting + heads.length : waiting,
    };
    const store = async () => {
      const row = await insertOne(tx, signupTable, {
        ...signup,
        ...ticketFields(context, activity.condoId, newSeed()),
        // If it is paid at once, it needs no second write.
        state: place === 'WAITING' ? 'WAITING' : owes ? 'UNPAID' : 'CONFIRMED',
        chargeId: charge?.id ?? null,
        payUntil: owes ? until : null,
        confirmedAt: place === 'PLACE' && !owes ? now : null,
        signedAt: now,
        signedBy: context.actor.name,
      });
      await writeAudit(tx, context.actor, signupEntry(null, row, 'signUp'));
      return row;
    };
    const [, row] = await atOnce(
      async () => charge && noteFee(tx, context.actor, charge),
      store,
      () => saveCounts(tx, activity, counts),
      () => publish(tx, { changed: 'activity', condoId: activity.condoId }),
      async () => pay && collectFee(tx, context, charge, pay),
    );
    return detailOf(tx, context, row);
  });

/** Why so many people get no place: everything is taken, or too little is left for them. */
function noRoom({ number, places, waitingPlaces, enrolled, waiting }: ActivityRow, count: number): Failure {
  if (count > places) return conflictField('heads', 'activity.tooManyHeads', { places, count });
  // Nobody overtakes those who wait.
  const left = waiting > 0 ? 0 : places - enrolled;
  const onList = waitingPlaces - waiting;
  if (left + onList === 0) return conflict('activity.full', { number });
  return conflictField('heads', 'activity.tooFewLeft', { left, waiting: onList, count });
}

function checkOpen({ language }: SignedInContext, row: ActivityRow, now: number): void {
  const state = activityStateAt(timesOf(row, now), now);
  if (state === 'OPEN' || state === 'FULL') return;
  const shown = translate(language, { key: `activity.state.${state}` });
  throw conflict('activity.wrongState', { number: row.number, state: shown });
}

/** The resident, who is bound to the unit with an identity that is invited. */
async function checkPerson(tx: Transaction, { identities }: ActivityRow, { resident_id, unit_id }: Input) {
  const [person, identity] = await atOnce(
    () => personOf(tx, resident_id),
    () => identityIn(tx, { residentId: resident_id, unitId: unit_id }),
  );
  if (!identity || person.deletedAt !== null) throw invalidField('unit_id', 'activity.notBound');
  if (identities.length > 0 && !identities.includes(identity))
    throw invalidField('resident_id', 'activity.notInvited');
  return person;
}

/** The heads with their prices; each age is one that may come and has a price. */
const headsOf = (activity: ActivityRow, { heads }: Input) =>
  heads.map((head, index) => {
    const { ageFrom, ageTo } = activity;
    if (head.age < ageFrom || head.age > ageTo)
      throw invalidField(`heads.${index}.age`, 'activity.ageOut', { from: ageFrom, to: ageTo });
    const price = priceOfAge(activity, head.age);
    if (price === null) throw invalidField(`heads.${index}.age`, 'activity.noBand');
    return { ...head, price };
  });
