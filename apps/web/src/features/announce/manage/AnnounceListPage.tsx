import { PlusOutlined } from '@ant-design/icons';
import { announceApi } from '@iris/contract/announce/announce.api';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { announcePage, informationTypes } from '../announce.queries.ts';
import { useAnnounceWords } from '../announceWords.ts';
import { AnnounceMenu } from './AnnounceMenu.tsx';
import { useAnnounceColumns } from './announceColumns.tsx';

const place: ListPlace = [announceApi.list.query, 'announcement', 'tight'];

export const ahead = listAhead(place, (_, asked) => announcePage(asked));

/** The platform's announcements. */
export default function AnnounceListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(...place);
  const columns = useAnnounceColumns();
  const { stateOptions, audienceOptions, titleOf, typeName } = useAnnounceWords();
  const types = useQuery(informationTypes);
  const add = (
    <LinkButton type="primary" to="/moreInfo/platform/announce/add" icon={<PlusOutlined />}>
      {t('announce.add')}
    </LinkButton>
  );
  return (
    <ListPage
      name="announcement"
      title={t('announce.list.title')}
      summary={(total, filtered) =>
        t(filtered ? 'announce.matching' : 'announce.summary', { total: grouped(total) })
      }
      tabs={stateOptions.map(({ value, label }) => ({ title: label, filter: { state: value } }))}
      actions={add}
      list={list}
      read={announcePage}
      columns={columns}
      searchHint={t('announce.search')}
      filters={[
        { kind: 'choice', key: 'state', label: t('announce.field.state'), options: stateOptions },
        {
          kind: 'choice',
          key: 'type_id',
          label: t('announce.field.type'),
          options: (types.data ?? []).map((type) => ({ value: String(type.id), label: typeName(type) })),
        },
        { kind: 'choice', key: 'audience', label: t('announce.field.audience'), options: audienceOptions },
      ]}
      onOpen={(id) => navigate(`/moreInfo/platform/announce/${id}/edit`)}
      nameOf={titleOf}
      rowActions={(row) => <AnnounceMenu row={row} />}
      none={{ title: t('announce.none'), says: t('announce.noneSays'), action: add }}
    />
  );
}
