import type { AnswerOf, BodyOf } from '@iris/contract/core/endpoint';
import type { residentApi } from '@iris/contract/resident/resident.api';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { addressesOf, countWithoutEmail, matching, named } from './resident.list.queries.ts';
import { condoName } from './resident.queries.ts';

/**
 * Emails residents, one letter per address: the given people, or all that match the filters. The letters enter the
 * outbox on commit.
 */
export async function sendMessage(
  { condo_id: condoId, ids, filters, subject, content }: BodyOf<typeof residentApi.sendMessage>,
  context: SignedInContext,
): Promise<AnswerOf<typeof residentApi.sendMessage>> {
  const { mail, actor } = context;
  return context.transaction(async (tx) => {
    const to = ids ? named(condoId, ids) : matching({ ...filters, condo_id: condoId });
    const without = await countWithoutEmail(tx, to);
    const sent = await mail.sendMany(tx, addressesOf(tx, to), { subject, body: content });
    await writeAudit(tx, actor, {
      entity: 'condo',
      id: condoId,
      condoId,
      label: await condoName(tx, condoId),
      action: 'send',
      changes: [
        { field: 'subject', before: null, after: subject },
        { field: 'letters', before: null, after: String(sent) },
      ],
    });
    return { sent, without_email: without };
  });
}
