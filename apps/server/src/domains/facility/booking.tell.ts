import { formatMoment } from '@iris/contract/core/day';
import type { Bilingual } from '@iris/contract/core/language';
import { stretches } from '@iris/contract/facility/booking.rules';
import type { ContractTextKey } from '@iris/contract/texts';
import type { Transaction } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { both, personOf, type Said } from '../activity/index.ts';
import type { BookingRow } from './booking.queries.ts';
import { facilityTable } from './facility.table.ts';

/** When a booking is, as letters and pages say it: from–to of each stretch of its slots; the end of a day is 24:00. */
export function timeOf({ fromAt, slots }: Pick<BookingRow, 'fromAt' | 'slots'>): string {
  const clock = (ms: number) => formatMoment(ms).slice(11);
  const times = stretches(slots, 0).map(
    ({ from_at, to_at }) => `${clock(from_at)}–${clock(to_at).replace('00:00', '24:00')}`,
  );
  return `${formatMoment(fromAt).slice(0, 10)} ${times.join(', ')}`;
}

/** Mails whoever booked, in both languages, where there is an address. */
export async function tellBooker(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  row: BookingRow,
  { to, subject, lines }: { to?: string; subject: ContractTextKey; lines: readonly Said[] },
): Promise<void> {
  const address = to ?? (await personOf(tx, row.residentId)).email;
  if (address === '') return;
  const facility = await getRecord(tx, facilityTable, row.facilityId);
  const common = {
    facility: [facility.name, facility.nameEn || facility.name] satisfies Bilingual as Bilingual,
    name: [row.contactor, row.contactorEn || row.contactor] satisfies Bilingual as Bilingual,
    number: row.number,
    time: timeOf(row),
    address: [facility.address, facility.addressEn || facility.address] satisfies Bilingual as Bilingual,
    phone: facility.phone,
  };
  const told = [...lines, { key: 'booking.mail.about' } satisfies Said].map(({ key, values }: Said) =>
    both({ key, values: { ...common, ...values } }),
  );
  const title = both({ key: 'booking.mail.subject', values: { ...common, what: both({ key: subject }) } });
  await mail.send(tx, {
    to: address,
    subject: title.join(' '),
    body: [told.map(([zh]) => zh).join('\n'), told.map(([, en]) => en).join('\n')].join('\n\n————\n\n'),
  });
}
