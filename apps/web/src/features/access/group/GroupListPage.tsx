import { PlusOutlined } from '@ant-design/icons';
import { accessApi } from '@iris/contract/access/access.api';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { groupPage } from '../access.queries.ts';
import { GroupExport } from './GroupExport.tsx';
import { useGroupColumns } from './groupColumns.tsx';

const place: ListPlace = [accessApi.groupList.query, 'accessGroup', 'tight'];

export const ahead = listAhead(place, (_, asked) => groupPage(asked));

/** The authorization groups of the platform. */
export default function GroupListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(...place);
  const add = (
    <LinkButton type="primary" to="/access/add" icon={<PlusOutlined />}>
      {t('access.add.title')}
    </LinkButton>
  );
  return (
    <ListPage
      name="accessGroup"
      title={t('access.list.title')}
      summary={(total) => t('access.summary', { total: grouped(total) })}
      actions={
        <>
          <LinkButton to="/access/device/list">{t('access.toDevices')}</LinkButton>
          <GroupExport list={list} />
          {add}
        </>
      }
      list={list}
      read={groupPage}
      columns={useGroupColumns()}
      searchHint={t('access.search')}
      filters={[]}
      onOpen={(id) => navigate(`/access/${id}/Detail`)}
      nameOf={({ name }) => name}
      none={{ title: t('access.none'), says: t('access.noneSays'), action: add }}
    />
  );
}
