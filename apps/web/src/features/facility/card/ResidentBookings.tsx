import { BookingsOf } from './BookingsOf.tsx';

/** On a resident's page. */
export default function ResidentBookings({ id }: { id: number }) {
  return <BookingsOf filter={{ resident_id: String(id) }} />;
}
