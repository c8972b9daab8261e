import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { toChange } from '../template.permissions.ts';
import { templateDetail } from '../template.queries.ts';
import { EditTemplate } from './EditTemplate.tsx';
import { ReadTemplate } from './ReadTemplate.tsx';

/** One template: its form, or its preview for people who may only see it. */
export default function TemplatePage() {
  const { id = '' } = useParams();
  const mayChange = useMay(toChange);
  const query = useQuery(templateDetail(id));
  useRecordName(query.data?.name);
  if (!query.data) return <Absent query={query} back="/notify/template/list" />;
  return mayChange ? (
    <EditTemplate key={query.data.id} row={query.data} />
  ) : (
    <ReadTemplate row={query.data} />
  );
}
