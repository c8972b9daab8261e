import { addDays, dayOf } from '@iris/contract/core/day';
import { type CalendarKind, calendarKinds } from '@iris/contract/lease/lease.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { MonthTurn } from '../../../kit/calendar/MonthTurn.tsx';
import { monthOf, weeksOf } from '../../../kit/calendar/month.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { calendarItems } from '../lease.queries.ts';
import { Agenda } from './Agenda.tsx';
import style from './calendar.module.css';
import { KindFilter } from './KindFilter.tsx';
import { MonthTable } from './MonthTable.tsx';
import { SubscribeDrawer } from './SubscribeDrawer.tsx';

/** How many days ahead upcoming events are listed. */
const AHEAD_DAYS = 60;

/** Upcoming events of the condo's leases: a month as a calendar, and a list of what is next. */
export default function CalendarPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { month, day, kinds, set } = useCalendarAddress();
  const [subscribing, setSubscribing] = useState(false);
  const today = dayOf(Date.now());
  const weeks = weeksOf(month);
  const [first, last] = [weeks[0]?.[0] ?? today, weeks.at(-1)?.at(-1) ?? today];
  const inMonth = useQuery({ ...calendarItems(condoID, first, last), placeholderData: keepPreviousData });
  const from = day ?? today;
  const to = day ?? addDays(today, AHEAD_DAYS);
  const next = useQuery({ ...calendarItems(condoID, from, to), placeholderData: keepPreviousData });
  const wanted = <Item extends { kind: CalendarKind }>(items: readonly Item[] = []) =>
    items.filter(({ kind }) => kinds.includes(kind));
  return (
    <Page>
      <PageHead
        title={t('lease.screen.calendar')}
        summary={t('lease.calendar.summary')}
        actions={<Button onClick={() => setSubscribing(true)}>{t('lease.calendar.subscribe')}</Button>}
      />
      <KindFilter kinds={kinds} onChange={(chosen) => set({ kinds: chosen })} />
      <div className={style.columns}>
        <Card
          title={<span aria-live="polite">{month}</span>}
          extra={<MonthTurn month={month} onChange={(next) => set({ month: next, day: null })} />}
        >
          {inMonth.error && <FailurePanel error={inMonth.error} onRetry={() => inMonth.refetch()} />}
          <MonthTable
            month={month}
            items={wanted(inMonth.data)}
            busy={inMonth.isFetching}
            chosen={day}
            onChoose={(chosen) => set({ day: chosen === day ? null : chosen })}
          />
        </Card>
        <Card
          title={day ? t('lease.calendar.onDay', { day }) : t('lease.calendar.next', { days: AHEAD_DAYS })}
          extra={
            day && (
              <Button size="small" onClick={() => set({ day: null })}>
                {t('lease.calendar.allNext')}
              </Button>
            )
          }
        >
          {next.error && <FailurePanel error={next.error} onRetry={() => next.refetch()} />}
          <Agenda key={`${from}${to}`} items={next.data && wanted(next.data)} />
        </Card>
      </div>
      {subscribing && <SubscribeDrawer onClose={() => setSubscribing(false)} />}
    </Page>
  );
}

interface Shown {
  month: string;
  /** The day whose events are listed, or null for the upcoming ones. */
  day: string | null;
  kinds: readonly CalendarKind[];
}

/** Month, day and kinds are in the address: they survive a refresh, going back and sharing the link. */
function useCalendarAddress(): Shown & { set: (change: Partial<Shown>) => void } {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('month') ?? '';
  const askedDay = address.get('day') ?? '';
  const hidden = (address.get('hide') ?? '').split(',');
  const set = ({ month, day, kinds }: Partial<Shown>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      const put = (key: string, value: string | null) => (value ? after.set(key, value) : after.delete(key));
      if (month !== undefined) put('month', month === monthOf(dayOf(Date.now())) ? null : month);
      if (day !== undefined) put('day', day);
      if (kinds) put('hide', calendarKinds.filter((kind) => !kinds.includes(kind)).join(','));
      return after;
    });
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(dayOf(Date.now())),
    day: /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(askedDay) ? askedDay : null,
    kinds: calendarKinds.filter((kind) => !hidden.includes(kind)),
    set,
  };
}
