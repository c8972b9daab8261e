import { RepairsOf } from './RepairsOf.tsx';

/** On a unit's page. */
export default function UnitRepairs({ id }: { id: number }) {
  return <RepairsOf filter={{ unit_id: String(id) }} />;
}
