import { accessApi } from '@iris/contract/access/access.api';
import type { AccessGroupDetail } from '@iris/contract/access/access.model';
import { accessGroupDetailSchema } from '@iris/contract/access/access.model';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { devicePage } from '../access.queries.ts';
import { useAccessWords } from '../useAccessWords.ts';
import { DoorFields, WhereFields, WhomFields } from './groupFields.tsx';
import { bodyOf, type GroupValues, valuesOf } from './groupForm.ts';

/** Changes a group; what it no longer allows ends on the devices. */
export function EditGroup({ group, onClose }: { group: AccessGroupDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(accessApi.groupUpdate, { silent: true });
  return (
    <EditDrawer<AccessGroupDetail, GroupValues>
      title={t('access.edit')}
      row={group}
      schema={accessGroupDetailSchema}
      valuesOf={valuesOf}
      fields={useFields(group)}
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

/** What a colleague may have changed meanwhile, in words. */
function useFields(group: AccessGroupDetail): ConflictField<GroupValues>[] {
  const { t, i18n } = useTranslation();
  const { daysOf, whomOf } = useAccessWords();
  const devices = useQuery(devicePage({ count: '1000' })).data?.items ?? [];
  /** Names of chosen records; of one that only a colleague's version has, its number. */
  const namesOf = (
    ids: readonly number[],
    known: readonly { id: number; name: string; name_en?: string }[],
  ) =>
    ids
      .toSorted((a, b) => a - b)
      .map((id) => {
        const one = known.find((other) => other.id === id);
        return one ? inLanguage(i18n.language, one.name, one.name_en ?? '') : `#${id}`;
      })
      .join(t('kit.comma'));
  return [
    { name: 'name', label: t('access.field.name'), show: ({ name }) => name },
    {
      name: 'condo_ids',
      label: t('access.field.condos'),
      show: ({ condo_ids }) => namesOf(condo_ids, group.condos),
    },
    {
      name: 'building_ids',
      label: t('access.field.buildings'),
      show: ({ building_ids }) => namesOf(building_ids, group.buildings),
    },
    {
      name: 'identities',
      label: t('access.field.identities'),
      show: ({ identities }) => whomOf({ identities, passes: false, facilities: [] }),
    },
    {
      name: 'passes',
      label: t('access.visitors'),
      show: ({ passes }) => (passes ? t('access.passesLabel') : ''),
    },
    {
      name: 'facility_ids',
      label: t('access.field.facilities'),
      show: ({ facility_ids }) => namesOf(facility_ids, group.facilities),
    },
    {
      name: 'limited',
      label: t('access.field.hours'),
      show: ({ limited }) => t(limited ? 'access.limitHours' : 'access.anyTime'),
    },
    {
      name: 'days',
      label: t('access.days'),
      show: ({ limited, days }) => (limited ? daysOf(days) : ''),
    },
    { name: 'from', label: t('access.from'), show: ({ limited, from }) => (limited ? from : '') },
    { name: 'to', label: t('access.to'), show: ({ limited, to }) => (limited ? to : '') },
    {
      name: 'device_type',
      label: t('access.field.device_type'),
      show: ({ device_type }) => t(device_type ? `access.type.${device_type}` : 'access.anyType'),
    },
    {
      name: 'device_ids',
      label: t('access.field.devices'),
      show: ({ device_ids }) => namesOf(device_ids, devices),
    },
  ];
}
