import { accessApi } from '@iris/contract/access/access.api';
import { type AccessDevice, accessDeviceSchema } from '@iris/contract/access/access.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { DeviceFields, type DeviceValues } from './DeviceFields.tsx';

const texts = ['name', 'code', 'place', 'pseudo_code', 'region_code'] as const;

const valuesOf = (device: AccessDevice): DeviceValues => ({
  name: device.name,
  code: device.code,
  type: device.type,
  direction: device.direction,
  place: device.place,
  pseudo_code: device.pseudo_code,
  region_code: device.region_code,
});

/** Changes a device. */
export function EditDevice({ device, onClose }: { device: AccessDevice; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(accessApi.deviceUpdate, { silent: true });
  return (
    <EditDrawer<AccessDevice, DeviceValues>
      title={t('access.device.edit')}
      row={device}
      schema={accessDeviceSchema}
      valuesOf={valuesOf}
      fields={texts.map((name) => ({
        name,
        label: t(`access.field.${name}`),
        show: (values: DeviceValues) => values[name],
      }))}
      save={(values, version) => update.mutateAsync({ body: { ...values, id: device.id, version } })}
      onClose={onClose}
    >
      <DeviceFields />
    </EditDrawer>
  );
}
