import { PlusOutlined, SafetyOutlined } from '@ant-design/icons';
import { userApi } from '@iris/contract/user/user.api';
import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { RemovedButton } from '../../../kit/removed/RemovedButton.tsx';
import { CompanySelect } from '../pickers/CompanySelect.tsx';
import { GroupSelect } from '../pickers/GroupSelect.tsx';
import { useOwn } from '../useOwn.ts';
import { toEditUsers } from '../user.permissions.ts';
import { removedUsers, userPage } from '../user.queries.ts';
import { SecurityDialog } from './SecurityDialog.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useUserColumns } from './userColumns.tsx';
import style from './users.module.css';
import { useUserWords } from './userWords.ts';
import { useOpenUser } from './useUserLink.ts';

const place: ListPlace = [userApi.list.query, 'user', 'tight'];

export const ahead = listAhead(place, (_, asked) => userPage(asked));

/** The users of the company, or all users for operators. */
export default function UserListPage() {
  const { t } = useTranslation();
  const list = useListAddress(...place);
  const own = useOwn();
  const columns = useUserColumns();
  const { levelOptions, stateOptions } = useUserWords();
  const beside = useOpenUser();
  const [security, setSecurity] = useState(false);
  const { company_id, group_id } = list.asked;

  const filters: FilterField[] = [
    {
      kind: 'choice',
      key: 'auth_type',
      label: t('admin.user.field.auth_type'),
      options: levelOptions.filter(({ value }) => own.operator || value !== 'OPERATOR'),
    },
    { kind: 'choice', key: 'state', label: t('admin.user.field.state'), options: stateOptions },
    {
      kind: 'choice',
      key: 'admin',
      label: t('admin.user.field.admin'),
      options: [
        { value: 'true', label: t('admin.users.adminYes') },
        { value: 'false', label: t('admin.users.adminNo') },
      ],
    },
  ];
  const add = (
    <Can permission={toEditUsers}>
      <LinkButton type="primary" to="/admin/user/add" icon={<PlusOutlined />}>
        {t('admin.user.add')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <ListPage
        name="user"
        title={t('admin.users.title')}
        summary={(total, filtered) =>
          t(filtered ? 'admin.users.matching' : 'admin.users.summary', { total: grouped(total) })
        }
        tabs={stateOptions.map(({ value, label }) => ({ title: label, filter: { state: value } }))}
        actions={
          <>
            <Button icon={<SafetyOutlined />} onClick={() => setSecurity(true)}>
              {t('admin.security')}
            </Button>
            {add}
          </>
        }
        list={list}
        read={userPage}
        columns={columns}
        searchHint={t('admin.users.search')}
        slots={
          <>
            {own.operator && (
              <CompanySelect
                className={style.pick ?? ''}
                placeholder={t('admin.anyCompany')}
                value={company_id}
                onChange={(value) => list.set({ company_id: value, group_id: undefined })}
              />
            )}
            <GroupSelect
              className={style.pick ?? ''}
              companyId={own.operator ? company_id : undefined}
              value={group_id}
              onChange={(value) => list.set({ group_id: value })}
            />
          </>
        }
        filters={filters}
        tools={
          <Can permission={toEditUsers}>
            <RemovedButton what={t('admin.users.removed')} read={removedUsers} restore={userApi.restore} />
          </Can>
        }
        onOpen={beside.open}
        nameOf={({ username }) => username}
        rowActions={(user) => <UserMenu user={user} onOpen={() => beside.open(user.id)} />}
        none={{ title: t('admin.users.none'), says: t('admin.users.noneSays'), action: add }}
      />
      {beside.id !== null && <UserDrawer key={beside.id} id={beside.id} onClose={beside.close} />}
      {security && (
        <SecurityDialog
          companyId={company_id === undefined ? null : Number(company_id)}
          onClose={() => setSecurity(false)}
        />
      )}
    </>
  );
}
