import { BarsOutlined, CalendarOutlined, PlusOutlined } from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import { activityStates, activityTypes } from '@iris/contract/activity/activity.model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { FormSwitch, useListForm } from '../../../kit/list/FormSwitch.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { toAdd } from '../activity.permissions.ts';
import { activityCounts, activityPage } from '../activity.queries.ts';
import { useActivityColumns } from './activityColumns.tsx';
import { useActivityExport } from './useActivityExport.ts';

const ActivityMonth = partOf(() => import('./ActivityMonth.tsx'), { fallback: <Bone width="60%" /> });

const place: ListPlace = [activityApi.list.query, 'activity'];

export const ahead = listAhead(place, (condoID, asked, form) =>
  form === 'month' ? undefined : activityPage(condoID, asked),
);

/** The estate's activities, as a list or by the days of a month; their states are the tabs. */
export default function ActivityListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const counts = useQuery(activityCounts(condoID)).data;
  const filters = useFilters();
  const exports = useActivityExport(list, filters);
  const [form, setForm] = useListForm('activity', 'month');
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/activity/add" icon={<PlusOutlined />}>
        {t('activity.screen.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="activity"
      title={t('activity.screen.list')}
      summary={(total, filtered) =>
        t(filtered ? 'activity.list.matching' : 'activity.list.summary', { total: grouped(total) })
      }
      tabs={activityStates.map((state) => ({
        title: t(`activity.state.${state}`),
        filter: { state },
        count: counts?.[state],
      }))}
      actions={
        <>
          {exports.button}
          {add}
        </>
      }
      list={list}
      read={(asked) => activityPage(condoID, asked)}
      columns={useActivityColumns()}
      searchHint={t('activity.list.search')}
      filters={filters}
      tools={
        <FormSwitch
          form={form}
          onChange={setForm}
          options={[
            { value: 'list', label: t('kit.form.list'), icon: <BarsOutlined aria-hidden /> },
            { value: 'month', label: t('activity.form.month'), icon: <CalendarOutlined aria-hidden /> },
          ]}
        />
      }
      instead={form === 'month' ? (asked) => <ActivityMonth filters={asked} /> : undefined}
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/activity/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('activity.list.none'), says: t('activity.list.noneSays'), action: add }}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  return [
    choiceOf('type', t('activity.field.type'), activityTypes, (type) => t(`activity.type.${type}`)),
    choiceOf('charged', t('activity.field.charged'), ['true', 'false'] as const, (one) =>
      t(one === 'true' ? 'activity.charged' : 'activity.free'),
    ),
    choiceOf('held', t('activity.list.held'), ['true', 'false'] as const, (one) =>
      t(one === 'true' ? 'activity.yes' : 'activity.no'),
    ),
    choiceOf('waiting', t('activity.list.waiting'), ['true'] as const, () => t('activity.yes')),
    choiceOf('failed', t('activity.list.failed'), ['true'] as const, () => t('activity.yes')),
    { kind: 'days', keys: ['from_day', 'to_day'], label: t('activity.list.days') },
  ];
}
