import { limits } from '@iris/contract/core/limits';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import { havingPartsIn } from '../../platform/db/grams.ts';
import { iso } from '../../platform/db/iso.ts';
import { unitTable } from '../estate/estate.table.ts';
import { unitIsNamed } from '../estate/index.ts';
import { bookingTable, bookingWords } from '../facility/booking.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { visitorFoundBy } from '../visitor/index.ts';
import { visitorTable } from '../visitor/visitor.table.ts';

const DAY_MS = 86_400_000;

/** Events before that name nobody in any condo. Epoch ms. */
export const namedSince = (now: number): number => now - limits.retentionDays.max * DAY_MS;

/**
 * Whom events may name, as rows of kind and id: residents, also those who moved out, by part of a name or phone number, by
 * their unit or the last four digits of their card; visitors and bookings of the days in which events name anybody, by what
 * their lists find. Each arm has an index, which one of them with an `or` would not use.
 */
export function peopleCalled(typed: string, condoId: unknown, now: number): SQL {
  const inTime = sql`${iso(namedSince(now))}::timestamptz`;
  const card = typed.toUpperCase();
  const units = sql`(select ${unitTable.id} from ${unitTable} where ${unitTable.condoId} = ${condoId} and ${unitIsNamed(typed)})`;
  const parts = havingPartsIn(bookingWords, condoId, typed);
  return sql`
    select 'BINDING' as kind, ${bindingTable.id} from ${bindingTable}
    where ${bindingTable.condoId} = ${condoId} and (${bindingTable.residentId} in (
        select ${residentTable.id} from ${residentTable} where ${residentTable.condoId} = ${condoId}
          and ${containing(typed, residentTable.name, residentTable.nameEn, residentTable.phone)})
      or ${bindingTable.unitId} in ${units}
      ${/^[0-9A-F]{4}$/.test(card) ? sql`or right(${bindingTable.cardNo}, 4) = ${card}` : sql``})
    union
    select 'PASS', ${visitorTable.id} from ${visitorTable}
    where ${visitorTable.condoId} = ${condoId} and ${visitorTable.toAt} > ${inTime} and ${visitorTable.unitId} in ${units}
    union
    select 'PASS', ${visitorTable.id} from ${visitorTable}
    where ${visitorTable.condoId} = ${condoId} and ${visitorTable.toAt} > ${inTime}
      and (${visitorFoundBy(typed, condoId)})
    union
    select 'BOOKING', ${bookingTable.id} from ${bookingTable}
    where ${bookingTable.condoId} = ${condoId} and ${bookingTable.toAt} > ${inTime}
      and ${parts ? sql`${parts} and ` : sql``}position(lower(${typed}::text) in ${bookingTable.searchKey}) > 0`;
}
