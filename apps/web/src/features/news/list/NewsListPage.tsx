import { PlusOutlined } from '@ant-design/icons';
import { newsApi } from '@iris/contract/news/news.api';
import { newsStates } from '@iris/contract/news/news.model';
import { noticeLevels } from '@iris/contract/notice/notice.model';
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
import { toAdd } from '../news.permissions.ts';
import { newsCounts, newsPage } from '../news.queries.ts';
import { useNewsColumns } from './newsColumns.tsx';
import { useNewsExport } from './useNewsExport.ts';

const place: ListPlace = [newsApi.list.query, 'news'];

export const ahead = listAhead(place, newsPage);

/** The estate's news, pinned ones first; their states are the tabs. */
export default function NewsListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const counts = useQuery(newsCounts(condoID)).data;
  const filters = useFilters();
  const exports = useNewsExport(list, filters);
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/news/add" icon={<PlusOutlined />}>
        {t('news.screen.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="news"
      title={t('news.screen.list')}
      summary={(total, filtered) =>
        t(filtered ? 'news.list.matching' : 'news.list.summary', { total: grouped(total) })
      }
      tabs={newsStates.map((state) => ({
        title: t(`news.state.${state}`),
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
      read={(asked) => newsPage(condoID, asked)}
      columns={useNewsColumns()}
      searchHint={t('news.list.search')}
      filters={filters}
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/news/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('news.list.none'), says: t('news.list.noneSays'), action: add }}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const types = useQuery(informationTypes).data ?? [];
  return [
    choiceOf('level', t('news.field.level'), noticeLevels, (one) => t(`notice.level.${one}`)),
    {
      kind: 'choice',
      key: 'type_id',
      label: t('news.field.type'),
      options: types.map((type) => ({ value: String(type.id), label: typeName(type) })),
    },
    choiceOf('pinned', t('news.field.pinned'), ['true', 'false'], (one) =>
      t(one === 'true' ? 'news.filter.pinned' : 'news.filter.unpinned'),
    ),
    { kind: 'days', keys: ['from_day', 'to_day'], label: t('news.field.created_at') },
  ];
}
