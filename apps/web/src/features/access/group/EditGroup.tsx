import { accessApi } from '@iris/contract/access/access.api';
import type { AccessGroupDetail } from '@iris/contract/access/access.model';
import { accessGroupDetailSchema } from '@iris/contract/access/access.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { useAccessWords } from '../useAccessWords.ts';
import { DoorFields, WhereFields, WhomFields } from './groupFields.tsx';
import { bodyOf, type GroupValues, valuesOf } from './groupForm.ts';

/** Changes a group; what it no longer allows ends on the devices. */
export function EditGroup({ group, onClose }: { group: AccessGroupDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { whomOf } = useAccessWords();
  const update = useWrite(accessApi.groupUpdate, { silent: true });
  return (
    <EditDrawer<AccessGroupDetail, GroupValues>
      title={t('access.edit')}
      row={group}
      schema={accessGroupDetailSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('access.field.name'), show: ({ name }) => name },
        {
          name: 'identities',
          label: t('access.field.identities'),
          show: (values) => whomOf({ ...values, facilities: [] }),
        },
        {
          name: 'device_ids',
          label: t('access.field.devices'),
          show: ({ device_ids }) => String(device_ids.length),
        },
      ]}
      save={(values, version) =>
        update.mutateAsync({
          body: {
            ...bodyOf({ ...values, device_type: values.device_type ?? null }, group.hours),
            id: group.id,
            version,
          },
        })
      }
      onClose={onClose}
    >
      <WhereFields known={group.condos} />
      <WhomFields />
      <DoorFields />
    </EditDrawer>
  );
}
