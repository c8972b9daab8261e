import { PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { repairTypes } from '@iris/contract/repair/repair.model';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { readyKeys, upkeepStates } from '@iris/contract/upkeep/upkeep.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useSession } from '../../../base/session/session.ts';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { TabCount } from '../../../kit/page/PageTabs.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { toChange } from '../upkeep.permissions.ts';
import { planCounts, planPage } from '../upkeep.queries.ts';
import { usePlanColumns } from './planColumns.tsx';
import { usePlanExport } from './usePlanExport.ts';

const AddPlan = partOf(() => import('../form/AddPlan.tsx'), { close: ({ onClose }) => onClose });
const AddReady = partOf(() => import('../form/AddReady.tsx'), { close: ({ onClose }) => onClose });

/** The estate's upkeep plans and statutory checks, the next due first. */
export default function PlanList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(upkeepApi.list.query, 'upkeep');
  const counts = useQuery(planCounts(condoID)).data;
  const filters = useFilters();
  const exports = usePlanExport(list, filters);
  const [adding, setAdding] = useState<'plan' | 'ready' | null>(null);
  useRecordName(t('upkeep.tab'));
  const ready = (
    <Can permission={toChange}>
      <Button type="primary" icon={<UnorderedListOutlined />} onClick={() => setAdding('ready')}>
        {t('upkeep.addReady')}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        name="upkeep"
        title={t('upkeep.tab')}
        summary={(total) =>
          [
            t('upkeep.list.summary', { total: grouped(total) }),
            counts && counts.OVERDUE > 0 && t('upkeep.list.late', { n: grouped(counts.OVERDUE) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        tabs={upkeepStates.map((state) => ({
          title: t(`upkeep.state.${state}`),
          filter: { state },
          count: counts?.[state],
        }))}
        actions={
          <>
            {exports.button}
            <Can permission={toChange}>
              <Button icon={<PlusOutlined />} onClick={() => setAdding('plan')}>
                {t('upkeep.add')}
              </Button>
            </Can>
            {ready}
          </>
        }
        list={list}
        read={(asked) => planPage(condoID, asked)}
        columns={usePlanColumns()}
        searchHint={t('upkeep.list.search')}
        slots={<PlaceFilter list={list} />}
        filters={filters}
        bulk={exports.bulk}
        onOpen={(id) => navigate(`/repair/upkeep/${id}/detail`)}
        nameOf={({ name, place }) => `${name} ${place}`.trim()}
        none={{ title: t('upkeep.list.none'), says: t('upkeep.list.noneSays'), action: ready }}
      />
      {adding === 'plan' && <AddPlan onClose={() => setAdding(null)} />}
      {adding === 'ready' && <AddReady onClose={() => setAdding(null)} />}
    </>
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  return [
    choiceOf('type', t('upkeep.field.type'), repairTypes, (type) => t(`repair.type.${type}`)),
    choiceOf('ready', t('upkeep.list.ready'), readyKeys, (key) => t(`upkeep.ready.${key}`)),
    { kind: 'days', keys: ['due_from', 'due_to'], label: t('upkeep.field.next_due') },
  ];
}

/** How many plans are overdue. */
export function Count() {
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery(planCounts(condoID));
  return <TabCount of={data?.OVERDUE ?? 0} />;
}
