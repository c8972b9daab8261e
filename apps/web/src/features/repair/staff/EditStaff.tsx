import { repairApi } from '@iris/contract/repair/repair.api';
import { type RepairStaffDetail, repairStaffDetailSchema } from '@iris/contract/repair/repair.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { StaffFields, type StaffValues } from './StaffFields.tsx';

const valuesOf = (staff: RepairStaffDetail): StaffValues => ({
  name: staff.name,
  phone: staff.phone,
  email: staff.email,
  position: staff.position,
  avatar: staff.avatar,
  skills: staff.skills,
  duty_days: staff.duty_days,
  duty_from: staff.duty_from,
  duty_to: staff.duty_to,
  user_id: staff.user_id,
});

/** Edits a member of the repair staff. */
export function EditStaff({ staff, onClose }: { staff: RepairStaffDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(repairApi.staffUpdate, { silent: true });
  const texts = ['name', 'phone', 'email', 'position', 'duty_from', 'duty_to'] as const;
  return (
    <EditDrawer<RepairStaffDetail, StaffValues>
      title={t('repair.staff.editTitle', { name: staff.name })}
      row={staff}
      schema={repairStaffDetailSchema}
      valuesOf={valuesOf}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`repair.field.${name}`),
          show: (values: StaffValues) => values[name],
        })),
        {
          name: 'skills',
          label: t('repair.field.skills'),
          show: ({ skills }) => skills.map((one) => t(`repair.type.${one}`)).join(t('kit.comma')),
        },
      ]}
      save={(values, version) =>
        update.mutateAsync({ body: { ...values, user_id: values.user_id ?? null, id: staff.id, version } })
      }
      onClose={onClose}
    >
      <StaffFields own={staff.user_id === null ? undefined : { id: staff.user_id, name: staff.user_name }} />
    </EditDrawer>
  );
}
