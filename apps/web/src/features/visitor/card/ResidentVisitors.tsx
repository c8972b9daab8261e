import { VisitorsOf } from './VisitorsOf.tsx';

/** On a resident's page. */
export default function ResidentVisitors({ id }: { id: number }) {
  return <VisitorsOf filter={{ host_id: String(id) }} />;
}
