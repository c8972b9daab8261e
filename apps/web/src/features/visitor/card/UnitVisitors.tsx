import { VisitorsOf } from './VisitorsOf.tsx';

/** On a unit's page. */
export default function UnitVisitors({ id }: { id: number }) {
  return <VisitorsOf filter={{ unit_id: String(id) }} />;
}
