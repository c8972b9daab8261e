import type { companyApi } from '@iris/contract/company/company.api';
import { dayOf, formatMoment } from '@iris/contract/core/day';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { useAuditWords } from '../../../kit/history/useAuditWords.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { companyConsoleText } from '../company.console.text.ts';
import style from './overview.module.css';
import { eventsOf } from './overview.queries.ts';
import type { Range } from './useRange.ts';

type Event = AnswerOf<typeof companyApi.overviewEvents>['items'][number];

/** The latest events in all companies, day by day. */
export function Events({ range }: { range: Range }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...eventsOf(range, page),
    placeholderData: keepPreviousData,
  });
  const items = data?.items ?? [];
  const days = [...new Set(items.map(({ time }) => dayOf(time)))];
  return (
    <Card title={t('company.events.title')}>
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {!data && !error && <Bone width="60%" />}
      {data?.total === 0 && <Nothing kind="none" title={t('company.events.none')} />}
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <h3 className={style.day}>{day}</h3>
          <ol className={style.events}>
            {items
              .filter(({ time }) => dayOf(time) === day)
              .map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
          </ol>
        </section>
      ))}
      {data && data.total > limits.pageCount && (
        <Pagination
          size="small"
          align="end"
          current={page + 1}
          total={data.total}
          pageSize={limits.pageCount}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </Card>
  );
}

/** The page of an event's record, if it still exists and operators have a screen for it. */
function addressOf({ entity, entity_id, action }: Event): string | undefined {
  if (action === 'delete') return undefined;
  if (entity === 'company') return `/company/${entity_id}/detail/edit`;
  return entity === 'condo' ? `/company/condo/${entity_id}/detail/edit` : undefined;
}

function EventLine({ event }: { event: Event }) {
  const say = useAuditWords();
  const { t, i18n } = useTranslation();
  const { user, action, entity, label, time, company, company_en } = event;
  const address = addressOf(event);
  const companyName = inLanguage(i18n.language, company, company_en);
  const kind = `company.entity.${entity}`;
  return (
    <li className={style.event}>
      <time className={style.time} dateTime={new Date(time).toISOString()}>
        {formatMoment(time).slice(11)}
      </time>
      <span>
        <b>{user || t('audit.system')}</b> {say('action', action)}{' '}
        {kind in companyConsoleText && `${t(kind as keyof typeof companyConsoleText)} `}
        {address ? <Link to={address}>{label}</Link> : label}
        <span className={style.company}>{companyName}</span>
      </span>
    </li>
  );
}
