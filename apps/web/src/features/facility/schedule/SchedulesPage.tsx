import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { dayOf, formatDays } from '@iris/contract/core/day';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { FacilityDetail } from '@iris/contract/facility/facility.model';
import type { Schedule } from '@iris/contract/facility/schedule.model';
import { clockOf, coversDay } from '@iris/contract/facility/schedule.rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { Fragment, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay } from '../../../base/session/session.ts';
import { MonthGrid } from '../../../kit/calendar/MonthGrid.tsx';
import { MonthTurn } from '../../../kit/calendar/MonthTurn.tsx';
import { monthOf } from '../../../kit/calendar/month.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { OnlineTag } from '../FacilityTags.tsx';
import style from '../facility.module.css';
import { toEdit } from '../facility.permissions.ts';
import { facilityDetail, schedulesOf } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { otherPrices } from './otherPrices.ts';
import { asStored } from './scheduleForm.ts';
import { Touched } from './Touched.tsx';

/** The schedules of a facility as a calendar and a list. */
export default function SchedulesPage() {
  const { id = '' } = useParams();
  const query = useQuery(facilityDetail(id));
  useRecordName(query.data?.number);
  if (!query.data) return <Absent query={query} back="/facility/list" />;
  return <Schedules facility={query.data} />;
}

function Schedules({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const { nameOf } = useFacilityWords();
  const mayEdit = useMay(toEdit);
  const { data, error, isPending, refetch } = useQuery(schedulesOf(facility.id));
  const rows = data?.items ?? [];
  const add = (kind: 'REGULAR' | 'TEMPORARY') => (
    <LinkButton
      {...(kind === 'REGULAR' ? { type: 'primary' as const } : {})}
      to={`/facility/${facility.id}/detail/regular-schedule/add?kind=${kind}`}
      icon={<PlusOutlined />}
    >
      {t(`facility.add.${kind}`)}
    </LinkButton>
  );
  return (
    <Page>
      <PageHead
        title={t('facility.screen.schedules')}
        back={`/facility/${facility.id}/detail`}
        tags={<OnlineTag state={facility.state} />}
        summary={`${facility.number} ${nameOf(facility)}`}
        actions={
          mayEdit && (
            <>
              {add('TEMPORARY')}
              {add('REGULAR')}
            </>
          )
        }
      />
      {isPending && <Bone width="100%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && rows.length === 0 && (
        <Nothing
          kind="none"
          title={t('facility.noSchedules')}
          says={t('facility.noSchedulesSays')}
          action={mayEdit && add('REGULAR')}
        />
      )}
      {rows.length > 0 && (
        <>
          <Month rows={rows} />
          {(['REGULAR', 'TEMPORARY'] as const).map((kind) => {
            const own = rows.filter((row) => row.kind === kind);
            if (own.length === 0) return null;
            return (
              <Card key={kind} title={t(`facility.kind.${kind}`)}>
                <ul className={style.rows}>
                  {own.map((row) => (
                    <Row key={row.id} row={row} mayEdit={mayEdit} />
                  ))}
                </ul>
              </Card>
            );
          })}
        </>
      )}
    </Page>
  );
}

/** Which schedule holds on each day of a month: a temporary one before the regular ones. */
function Month({ rows }: { rows: readonly Schedule[] }) {
  const { t } = useTranslation();
  const [month, setMonth] = useState(() => monthOf(dayOf(Date.now())));
  const live = rows.filter(({ state }) => state === 'ONLINE');
  const of = (day: string): Schedule[] => {
    const on = live.filter((row) => coversDay(row, day));
    const temporary = on.filter(({ kind }) => kind === 'TEMPORARY');
    return temporary.length > 0 ? temporary : on;
  };
  return (
    <Card title={month} extra={<MonthTurn month={month} onChange={setMonth} />}>
      <MonthGrid month={month} busy={false}>
        {(day, number) => (
          <>
            {number}
            {of(day).map((row) => (
              <span key={row.id} className={row.kind === 'TEMPORARY' ? style.temporary : style.regular}>
                {row.closed ? t('facility.slot.CLOSED') : row.name}
              </span>
            ))}
          </>
        )}
      </MonthGrid>
    </Card>
  );
}

function Row({ row, mayEdit }: { row: Schedule; mayEdit: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { price, english } = useFacilityWords();
  const [ask, dialog] = useConfirm();
  const offline = useWrite(facilityApi.offlineSchedule, { silent: true });
  const reinstate = useWrite(facilityApi.reinstateSchedule, { silent: true });
  const remove = useWrite(facilityApi.removeSchedule, { silent: true });
  const { id, name, version, state, from_day, to_day, cycle, weekdays, month_days, slots, closed } = row;
  const params = { id: String(id) };
  const days =
    cycle === 'WEEKDAYS'
      ? weekdays.map((one) => t(`facility.short.${one as 0}`)).join(' ')
      : cycle === 'MONTH_DAYS'
        ? t('facility.monthDays', { days: month_days.join(', ') })
        : t('facility.cycle.DAILY');
  const pricesOf = (slot: Schedule['slots'][number]): string =>
    [
      price(slot.price),
      ...otherPrices(slot).map(({ field, cents }) => `${t(`facility.field.${field}`)} ${price(cents)}`),
    ].join(' · ');
  const times = [...Map.groupBy(slots, pricesOf)].map(([prices, own]) => (
    <span key={prices} className={style.times}>
      {prices}
      {t('facility.colon')}
      {own.map(({ from, to }, index) => (
        <Fragment key={from}>
          {index > 0 && t('kit.comma')}
          <span className={style.number}>{`${clockOf(from)}–${clockOf(to)}`}</span>
        </Fragment>
      ))}
    </span>
  ));
  /** What happens, with the bookings that would differ from it. */
  const saysOf = (text: string, next: Schedule['state']) => (
    <Flex vertical gap={12}>
      {text}
      {next !== state && (
        <Touched by={{ ...asStored(row), facility_id: row.facility_id, schedule_id: id, state: next }} />
      )}
    </Flex>
  );
  const askState = () => {
    const [step, key, next] =
      state === 'ONLINE'
        ? ([offline, 'offline', 'OFFLINE'] as const)
        : ([reinstate, 'reinstate', 'ONLINE'] as const);
    ask({
      title: t(`facility.schedule.${key}.title`, { name }),
      says: saysOf(t(`facility.schedule.${key}.says`), next),
      action: t(`facility.${key}`),
      run: () => step.mutateAsync({ params, body: { version } }),
    });
  };
  const askRemove = () =>
    ask({
      title: t('facility.removeTitle', { name }),
      says: saysOf(t('facility.removeSays'), 'OFFLINE'),
      action: t('facility.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        message.success(t('facility.removed', { name }));
      },
    });
  const to = (what: string) =>
    navigate(`/facility/${row.facility_id}/detail/regular-schedule/${what}?schedule=${id}`);
  return (
    <li>
      <span className={style.grow}>
        <b>{name}</b> <OnlineTag state={state} />
        <br />
        <span className={style.second}>{`${formatDays(from_day, to_day)} · ${days}`}</span>
        <br />
        <span className={`${style.second} ${style.text}`}>
          {closed ? `${t('facility.slot.CLOSED')} ${(english && row.reason_en) || row.reason}` : times}
        </span>
      </span>
      {mayEdit && (
        <span className={style.buttons}>
          <Button size="small" icon={<EditOutlined />} onClick={() => to('edit')}>
            {t('facility.edit')}
          </Button>
          <Button size="small" icon={<CopyOutlined />} onClick={() => to('copy')}>
            {t('facility.copy')}
          </Button>
          <Button size="small" onClick={askState}>
            {t(state === 'ONLINE' ? 'facility.offline' : 'facility.reinstate')}
          </Button>
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('facility.removeOf', { name })}
            title={t('facility.removeOf', { name })}
            onClick={askRemove}
          />
        </span>
      )}
      {dialog}
    </li>
  );
}
