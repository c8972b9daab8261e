import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import type { Section } from '../../../kit/detail/Sections.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { ReminderList } from '../../../parts/payment/ReminderList.tsx';
import { toCollect } from '../lease.permissions.ts';
import { remindersOf } from '../lease.queries.ts';
import { Pages } from './Pages.tsx';

/** When the tenant was reminded of what, and their answers. */
export function useReminders(lease: LeaseDetail): Section {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const mayNote = useMay(toCollect);
  const query = useQuery({ ...remindersOf(lease.id, page), placeholderData: keepPreviousData });
  return {
    title: t('pay.reminders'),
    count: query.data?.total,
    children: (
      <>
        {query.isPending && <Bone width="50%" />}
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.data && <ReminderList reminders={query.data.items} mayNote={mayNote} numbered />}
        <Pages page={page} total={query.data?.total ?? 0} size={5} onChange={setPage} />
      </>
    ),
  };
}
