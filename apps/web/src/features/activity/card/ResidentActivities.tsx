import { SignupsOf } from './SignupsOf.tsx';

/** On a resident's page. */
export default function ResidentActivities({ id }: { id: number }) {
  return <SignupsOf filter={{ resident_id: String(id) }} />;
}
