import { PlusOutlined } from '@ant-design/icons';
import { noticeApi } from '@iris/contract/notice/notice.api';
import { noticeLevels, noticeStates } from '@iris/contract/notice/notice.model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { informationTypes, useTypeName } from '../../../parts/notice/TypeSelect.tsx';
import { toAdd } from '../notice.permissions.ts';
import { noticeCounts, noticePage } from '../notice.queries.ts';
import { useNoticeColumns } from './noticeColumns.tsx';
import { useNoticeExport } from './useNoticeExport.ts';

const place: ListPlace = [noticeApi.list.query, 'notice'];

export const ahead = listAhead(place, noticePage);

/** The estate's notices; their states are the tabs. */
export default function NoticeListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const counts = useQuery(noticeCounts(condoID)).data;
  const filters = useFilters();
  const exports = useNoticeExport(list, filters);
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/notify/add" icon={<PlusOutlined />}>
        {t('notice.screen.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="notice"
      title={t('notice.screen.list')}
      summary={(total, filtered) =>
        t(filtered ? 'notice.list.matching' : 'notice.list.summary', { total: grouped(total) })
      }
      tabs={noticeStates.map((state) => ({
        title: t(`notice.state.${state}`),
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
      read={(asked) => noticePage(condoID, asked)}
      columns={useNoticeColumns()}
      searchHint={t('notice.list.search')}
      filters={filters}
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/notify/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('notice.list.none'), says: t('notice.list.noneSays'), action: add }}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const types = useQuery(informationTypes).data ?? [];
  return [
    choiceOf('level', t('notice.field.level'), noticeLevels, (one) => t(`notice.level.${one}`)),
    {
      kind: 'choice',
      key: 'type_id',
      label: t('notice.field.type'),
      options: types.map((type) => ({ value: String(type.id), label: typeName(type) })),
    },
    { kind: 'days', keys: ['from_day', 'to_day'], label: t('notice.field.publish_at') },
  ];
}
