import { PlusOutlined, PrinterOutlined, QrcodeOutlined } from '@ant-design/icons';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { visitorStates } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useSession } from '../../../base/session/session.ts';
import { openFile } from '../../../kit/document/openFile.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { PassDrawer } from '../form/PassDrawer.tsx';
import { LeaveButton } from '../LeaveButton.tsx';
import { useVisitorRetention } from '../useVisitorRetention.ts';
import { useReasonText } from '../VisitorTags.tsx';
import { toAdd } from '../visitor.permissions.ts';
import { visitorCounts, visitorPage, visitorReasons } from '../visitor.queries.ts';
import { useVisitorExport } from './useVisitorExport.ts';
import { useVisitorColumns } from './visitorColumns.tsx';

const place: ListPlace = [visitorApi.list.query, 'visitor', 'tight'];

export const ahead = listAhead(place, visitorPage);

/** The estate's visitor passes; whoever is inside is one of its tabs. */
export function VisitorListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const counts = useQuery(visitorCounts(condoID)).data;
  const retention = useVisitorRetention();
  const filters = useFilters();
  const exports = useVisitorExport(list, filters);
  const [adding, setAdding] = useState(false);
  const add = (
    <Can permission={toAdd}>
      <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
        {t('visitor.add')}
      </Button>
    </Can>
  );
  const print = () =>
    openFile(visitorApi.insidePrint, { query: { condo_id: String(condoID) } }).catch((error: unknown) =>
      message.error(messageOf(error)),
    );
  const onlyInside = list.asked.inside === 'true' || list.asked.overstayed === 'true';
  const tab = (filter: 'live' | 'expected' | 'inside' | 'overstayed', title: string, count?: number) => ({
    title,
    filter: { [filter]: 'true' },
    ...(filter === 'live' ? {} : { countOfAll: count }),
  });
  return (
    <>
      <ListPage
        name="visitor"
        title={t('visitor.screen.list')}
        summary={(total) =>
          [
            t('visitor.list.summary', { total: grouped(total) }),
            counts &&
              t('visitor.list.insideNow', {
                passes: grouped(counts.inside),
                people: grouped(counts.inside_people),
              }),
            retention,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        tabs={[
          tab('live', t('visitor.list.live')),
          tab('expected', t('visitor.list.expected'), counts?.expected),
          tab('inside', t('visitor.inside'), counts?.inside),
          tab('overstayed', t('visitor.overstayed'), counts?.overstayed),
        ]}
        actions={
          <>
            {onlyInside ? (
              <Button icon={<PrinterOutlined />} onClick={() => void print()}>
                {t('visitor.list.print')}
              </Button>
            ) : (
              exports.button
            )}
            {add}
            <LinkButton type="primary" icon={<QrcodeOutlined />} to="/visitor/list?tab=gate">
              {t('visitor.list.check')}
            </LinkButton>
          </>
        }
        list={list}
        read={(asked) => visitorPage(condoID, asked)}
        columns={useVisitorColumns()}
        searchHint={t('visitor.list.search')}
        slots={
          <>
            <PlaceFilter list={list} />
            <DaysFilter list={list} />
          </>
        }
        filters={filters}
        bulk={exports.bulk}
        onOpen={(id) => navigate(`/visitor/${id}/detail`)}
        nameOf={({ number }) => number}
        rowActions={(pass) => pass.inside_since !== null && <LeaveButton pass={pass} />}
        none={{ title: t('visitor.list.none'), says: t('visitor.list.noneSays'), action: add }}
      />
      {adding && <PassDrawer onClose={() => setAdding(false)} />}
    </>
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const reasons = useQuery(visitorReasons(condoID)).data?.items ?? [];
  const nameOf = useReasonText();
  return [
    choiceOf('state', t('visitor.field.state'), visitorStates, (one) => t(`visitor.state.${one}`)),
    {
      kind: 'choice',
      key: 'reason_id',
      label: t('visitor.field.reason'),
      options: reasons.map(({ id, name, name_en }) => ({
        value: String(id),
        label: nameOf({ reason: name, reason_en: name_en }),
      })),
    },
    choiceOf('walk_in', t('visitor.field.walk_in'), ['true'] as const, () => t('visitor.yes')),
  ];
}
