import { userApi } from '@iris/contract/user/user.api';
import { type User, userSchema } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { useNameOf } from '../useNameOf.ts';
import { useOwn } from '../useOwn.ts';
import { condosOf, groupsOf } from '../user.queries.ts';
import { type AccountValues, accountOf, levelsFor, PersonFields, RightsFields } from './UserFields.tsx';

const valuesOf = ({ nickname, email, auth_type, admin, groups, condos }: User): AccountValues => ({
  nickname,
  email,
  auth_type,
  admin,
  group_ids: groups.map(({ id }) => id),
  condo_ids: condos.map(({ id }) => id),
});

/** Edits an account. */
export function EditUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const own = useOwn();
  const nameOf = useNameOf();
  const update = useWrite(userApi.update, { silent: true });
  const { data: groups } = useQuery(groupsOf(user.company_id));
  const { data: condos } = useQuery({
    ...condosOf(user.company_id ?? 0),
    enabled: user.company_id !== null,
  });
  const groupNames = new Map([...user.groups, ...(groups?.items ?? [])].map(({ id, name }) => [id, name]));
  const condoNames = new Map(
    [...user.condos, ...(condos?.items ?? [])].map((condo) => [condo.id, nameOf(condo)]),
  );
  const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    [...ids]
      .sort((a, b) => a - b)
      .map((id) => names.get(id) ?? String(id))
      .join(t('kit.comma'));
  const oneself = user.id === own.id;
  return (
    <EditDrawer
      title={t('admin.user.edit.title', { name: user.nickname })}
      row={user}
      schema={userSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'nickname', label: t('admin.user.field.nickname'), show: (values) => values.nickname },
        { name: 'email', label: t('admin.user.field.email'), show: (values) => values.email },
        {
          name: 'auth_type',
          label: t('admin.user.field.auth_type'),
          show: (values) => t(`user.level.${values.auth_type}`),
        },
        {
          name: 'condo_ids',
          label: t('admin.user.field.condos'),
          show: (values) => named(values.condo_ids, condoNames),
        },
        {
          name: 'admin',
          label: t('admin.user.field.admin'),
          show: (values) => t(values.admin ? 'admin.user.yes' : 'admin.user.no'),
        },
        {
          name: 'group_ids',
          label: t('admin.user.field.groups'),
          show: (values) => named(values.group_ids, groupNames),
        },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...accountOf(values), id: user.id, version } })}
      onClose={onClose}
    >
      {oneself && <Alert type="info" showIcon title={t('user.notOneself')} style={{ marginBottom: 16 }} />}
      <PersonFields />
      <RightsFields
        companyId={user.company_id}
        choices={levelsFor(own.level, user.company_id === null ? 'platform' : 'company')}
        oneself={oneself}
      />
    </EditDrawer>
  );
}
