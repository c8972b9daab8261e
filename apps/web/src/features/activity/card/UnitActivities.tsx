import { SignupsOf } from './SignupsOf.tsx';

/** On a unit's page. */
export default function UnitActivities({ id }: { id: number }) {
  return <SignupsOf filter={{ unit_id: String(id) }} />;
}
