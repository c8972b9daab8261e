import { PlusOutlined } from '@ant-design/icons';
import { userApi } from '@iris/contract/user/user.api';
import type { Group } from '@iris/contract/user/user.model';
import { Link, useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { CompanySelect, PLATFORM } from '../pickers/CompanySelect.tsx';
import { useCompanyName } from '../useNameOf.ts';
import { useOwn } from '../useOwn.ts';
import { toEditGroups } from '../user.permissions.ts';
import { groupPage } from '../user.queries.ts';
import { GroupMenu } from './GroupMenu.tsx';
import style from './groups.module.css';
import { levelOf, mostOf } from './groupWords.ts';

const permissionsPage = (id: number) => `/admin/group/${id}/permissions`;

const place: ListPlace = [userApi.groupList.query, 'group'];

export const ahead = listAhead(place, (_, asked) => groupPage(asked));

/** The permission groups of the company, or all of them for operators. */
export default function GroupListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(...place);
  const own = useOwn();
  const columns = useGroupColumns(own.operator);
  const { company_id, platform } = list.asked;
  const add = (
    <Can permission={toEditGroups}>
      <LinkButton type="primary" to="/admin/group/add" icon={<PlusOutlined />}>
        {t('admin.group.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="group"
      title={t('admin.groups.title')}
      summary={(total, filtered) =>
        t(filtered ? 'admin.groups.matching' : 'admin.groups.summary', { total: grouped(total) })
      }
      actions={add}
      list={list}
      read={groupPage}
      columns={columns}
      searchHint={t('admin.groups.search')}
      slots={
        own.operator && (
          <CompanySelect
            className={style.pick ?? ''}
            platform
            placeholder={t('admin.anyCompany')}
            value={platform === 'true' ? PLATFORM : company_id}
            onChange={(value) =>
              list.set({
                company_id: value === PLATFORM ? undefined : value,
                platform: value === PLATFORM ? 'true' : undefined,
              })
            }
          />
        )
      }
      filters={[]}
      onOpen={(id) => navigate(permissionsPage(id))}
      nameOf={({ name }) => name}
      rowActions={(group) => <GroupMenu group={group} />}
      none={{ title: t('admin.groups.none'), says: t('admin.groups.noneSays'), action: add }}
    />
  );
}

function useGroupColumns(operator: boolean): ListColumn<Group>[] {
  const { t } = useTranslation();
  const companyName = useCompanyName();
  const company: ListColumn<Group> = {
    key: 'company',
    under: 'name',
    title: t('admin.company'),
    render: companyName,
  };
  return [
    {
      key: 'name',
      title: t('admin.group.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name, own }) => (
        <span className={style.name}>
          <Link to={permissionsPage(id)} tabIndex={-1}>
            {name}
          </Link>
          {own && <KindTag>{t('admin.group.ownTag')}</KindTag>}
        </span>
      ),
    },
    {
      key: 'description',
      under: 'name',
      title: t('admin.group.field.description'),
      render: ({ description }) => description,
    },
    ...(operator ? [company] : []),
    {
      key: 'permissions',
      title: t('admin.group.field.permissions'),
      align: 'end',
      render: (group) =>
        t('admin.group.share', { count: group.permissions.length, total: mostOf(levelOf(group.company_id)) }),
    },
    {
      key: 'member_count',
      title: t('admin.group.members'),
      align: 'end',
      sort: 'member_count',
      render: ({ id, member_count }) =>
        member_count > 0 ? (
          <Link to={`/admin/user/list?group_id=${id}`} tabIndex={-1}>
            {grouped(member_count)}
          </Link>
        ) : (
          0
        ),
    },
    {
      key: 'updated_at',
      title: t('admin.updatedAt'),
      sort: 'updated_at',
      render: ({ updated_at }) => <MomentText of={updated_at} />,
    },
  ];
}
