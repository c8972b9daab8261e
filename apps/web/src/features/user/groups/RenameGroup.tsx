import { userApi } from '@iris/contract/user/user.api';
import { type Group, groupSchema } from '@iris/contract/user/user.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { GroupFields } from './GroupFields.tsx';

const valuesOf = ({ name, description }: Group) => ({ name, description });

/** Edits name and description of a group. */
export function RenameGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(userApi.updateGroup, { silent: true });
  return (
    <EditDrawer
      title={t('admin.user.edit.title', { name: group.name })}
      row={group}
      schema={groupSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('admin.group.field.name'), show: (values) => values.name },
        {
          name: 'description',
          label: t('admin.group.field.description'),
          show: (values) => values.description,
        },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...values, id: group.id, version } })}
      onClose={onClose}
    >
      <GroupFields />
    </EditDrawer>
  );
}
