import type { BodyOf } from '@iris/contract/core/endpoint';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorDetail, VisitorLink } from '@iris/contract/visitor/visitor.model';
import { plainPlate } from '@iris/contract/visitor/visitor.rules';
import { writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, invalidField } from '../../platform/http/failure.ts';
import { checkTime } from './visitor.add.ts';
import { passEntry } from './visitor.audit.ts';
import { detailOf, noteChange, refuseEnded, sendNoted } from './visitor.change.ts';
import { placeOf } from './visitor.place.queries.ts';
import { lockPass } from './visitor.queries.ts';
import { codeOf } from './visitor.secret.ts';
import { newLink } from './visitor.send.ts';
import { visitorTable } from './visitor.table.ts';

type Body<Name extends keyof typeof visitorApi> = BodyOf<(typeof visitorApi)[Name]>;
type Of<Name extends keyof typeof visitorApi> = Body<Name> & { id: number };

/** Changes a pass that has not ended. Codes and links that are out already stay good. */
export const updatePass = (
  { id, version, ...input }: Body<'update'>,
  context: SignedInContext,
): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    const before = await lockPass(tx, id);
    refuseEnded(before, context);
    await checkVersion(before, version, () => detailOf(tx, id, context));
    checkTime(input, context.clock.now());
    const { uses_allowed: usesAllowed } = input;
    if (usesAllowed !== null && usesAllowed <= before.uses)
      throw invalidField('uses_allowed', 'visitor.fewerUses', { uses: before.uses });
    const row = await saveRecord(tx, visitorTable, id, {
      ...(await placeOf(tx, before.condoId, input, before)),
      name: input.name,
      phone: input.phone,
      people: input.people,
      plate: plainPlate(input.plate),
      email: input.email,
      fromAt: input.from,
      toAt: input.to,
      usesAllowed,
    });
    await noteChange(tx, context, { before, row, action: 'update' });
    return detailOf(tx, id, context);
  });

/**
 * Corrects who somebody inside is and whom they visit. Their pass may have ended: one for a single visit does so at the
 * gate. Refused (10070) once they have left.
 */
export const correctVisitor = (
  { id, version, ...input }: Of<'correct'>,
  context: SignedInContext,
): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    const before = await lockPass(tx, id);
    if (before.insideSince === null) throw conflict('visitor.notInside', { number: before.number });
    await checkVersion(before, version, () => detailOf(tx, id, context));
    const row = await saveRecord(tx, visitorTable, id, {
      ...(await placeOf(tx, before.condoId, input, before)),
      name: input.name,
      phone: input.phone,
      people: input.people,
      plate: plainPlate(input.plate),
    });
    await noteChange(tx, context, { before, row, action: 'update' });
    return detailOf(tx, id, context);
  });

/** Ends a pass at once: the next gate refuses it. Whoever is inside stays on the list until they leave. */
export const cancelPass = ({ id, reason }: Of<'cancel'>, context: SignedInContext): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    const before = await lockPass(tx, id);
    refuseEnded(before, context);
    const row = await saveRecord(tx, visitorTable, id, {
      status: 'CANCELLED',
      endedAt: context.clock.now(),
      cancelReason: reason,
    });
    await noteChange(tx, context, { before, row, action: 'cancel' });
    return detailOf(tx, id, context);
  });

/** Sends a pass to an email address, which it keeps. */
export const mailPass = ({ id, email }: Of<'send'>, context: SignedInContext): Promise<VisitorDetail> =>
  context.transaction(async (tx) => {
    const before = await lockPass(tx, id);
    refuseEnded(before, context);
    const row = before.email === email ? before : await saveRecord(tx, visitorTable, id, { email });
    await sendNoted(tx, context, { before, row });
    return detailOf(tx, id, context);
  });

/**
 * A new address of the public page, for the QR code on the screen. It is not kept as the answer of a repeated call: only
 * the hash of its token is stored anywhere.
 */
export const showLink = (id: number, context: SignedInContext): Promise<VisitorLink> =>
  context.db.transaction(async (tx) => {
    const row = await lockPass(tx, id);
    refuseEnded(row, context);
    const url = await newLink(tx, context, row);
    await writeAudit(tx, context.actor, passEntry(row, row, 'makeLink'));
    return { url, code: codeOf(context.tokens, row.codeSeed) };
  });
