import { RepairsOf } from './RepairsOf.tsx';

/** On a resident's page. */
export default function ResidentRepairs({ id }: { id: number }) {
  return <RepairsOf filter={{ resident_id: String(id) }} />;
}
