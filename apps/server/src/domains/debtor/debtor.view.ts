import type { Debtor, DebtorDetail } from '@iris/contract/debtor/debtor.model';
import { viewReminder } from '../money/index.ts';
import type { Aged, AgedRow } from './debtor.list.queries.ts';
import type { FollowRow, NoteRow, Person, remindersTo } from './debtor.queries.ts';

/** What is shown of somebody about whom nothing was done yet. */
const viewFollow = (row: FollowRow | undefined) => ({
  promise_day: row?.promiseDay ?? null,
  disputed: row?.disputed ?? false,
  dispute_reason: row?.disputeReason ?? '',
  assignee_id: row?.assigneeId ?? null,
  assignee: row?.assignee ?? '',
});

const viewAged = ({ count, not_due, d1, d31, d61, d91, overdue, total }: Aged): Aged => ({
  count,
  not_due,
  d1,
  d31,
  d61,
  d91,
  overdue,
  total,
});

export interface DebtorFacts {
  name: string;
  phone: string;
  others: Debtor['others'];
  follow: FollowRow | undefined;
  note: string;
  reminded: number | null;
}

export const viewDebtor = (row: AgedRow, facts: DebtorFacts): Debtor => ({
  id: row.id,
  name: facts.name,
  phone: facts.phone,
  others: facts.others,
  ...viewAged(row),
  oldest_due_day: row.oldest_due_day,
  ...viewFollow(facts.follow),
  last_note: facts.note,
  reminded_at: facts.reminded,
});

interface DetailFacts {
  person: Person;
  aged: Aged;
  follow: FollowRow | undefined;
  notes: readonly NoteRow[];
  reminders: Awaited<ReturnType<typeof remindersTo>>;
  people: DebtorDetail['people'];
}

export const viewDetail = ({
  person,
  aged,
  follow,
  notes,
  reminders,
  people,
}: DetailFacts): DebtorDetail => ({
  id: person.id,
  name: person.name,
  phone: person.phone,
  email: person.email,
  ...viewAged(aged),
  ...viewFollow(follow),
  notes: notes.map(({ id, time, userName, text }) => ({ id, time, by: userName, text })),
  reminders: reminders.map(({ reminder, businessNo }) => viewReminder({ ...reminder, businessNo })),
  people,
  version: follow?.version ?? 1,
});
