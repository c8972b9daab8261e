import { formatMoment } from '@iris/contract/core/day';
import { visitorStates } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../base/session/session.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { useReasonText } from './VisitorTags.tsx';
import { visitorReasons } from './visitor.queries.ts';

const moments = ['from', 'to'];

/** The texts of fields and values in the history of a pass, of the reasons and of the settings. */
export function useHistoryWords(): Wording {
  const condoID = useSession((session) => session.condoID);
  const reasons = useQuery(visitorReasons(condoID)).data?.items ?? [];
  const reasonOf = useReasonText();
  const wording = useHistoryWording({
    fields: 'visitor.field.',
    values: {
      state: keyOf('visitor.state.', visitorStates),
      retired: (value) => (value === 'true' ? 'visitor.reasons.retired' : 'visitor.reasons.offered'),
    },
  });
  return {
    ...wording,
    show: (field, value, entity) => {
      if (moments.includes(field) && /^\d+$/.test(value)) return formatMoment(Number(value));
      const reason = field === 'reason_id' && reasons.find(({ id }) => String(id) === value);
      if (reason) return reasonOf({ reason: reason.name, reason_en: reason.name_en });
      return wording.show(field, value, entity);
    },
  };
}
