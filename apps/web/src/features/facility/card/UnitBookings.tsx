import { BookingsOf } from './BookingsOf.tsx';

/** On a unit's page. */
export default function UnitBookings({ id }: { id: number }) {
  return <BookingsOf filter={{ unit_id: String(id) }} />;
}
