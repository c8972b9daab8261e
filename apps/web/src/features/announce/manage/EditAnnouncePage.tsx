import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { RichField } from '../../../kit/rich/RichField.tsx';
import { announceDetail } from '../announce.queries.ts';
import { useAnnounceWords } from '../announceWords.ts';
import { EditAnnounce } from './EditAnnounce.tsx';

export const ahead = RichField.fetch;

/** One announcement, as its authors see it. */
export default function EditAnnouncePage() {
  const { id = '' } = useParams();
  const { titleOf } = useAnnounceWords();
  const query = useQuery(announceDetail(id));
  useRecordName(query.data && titleOf(query.data));
  if (!query.data) return <Absent query={query} back="/moreInfo/platform/announceList" />;
  return <EditAnnounce key={query.data.id} row={query.data} />;
}
