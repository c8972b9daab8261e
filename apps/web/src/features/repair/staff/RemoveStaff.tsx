import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairStaff, RepairStaffDetail } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { everybody } from '../repair.queries.ts';

/** Removes a member of the repair staff; open orders are handed over first. */
export function RemoveStaff({ staff, onClose }: { staff: RepairStaffDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ to_id: number }>();
  const remove = useRemoval(repairApi.staffRemove, { silent: true, field: 'staff_id' });
  const others = useQuery(everybody(staff.condo_id)).data?.items.filter(({ id }) => id !== staff.id) ?? [];
  const { open, name } = staff;
  /** What decides who takes over: the trade, the skills, the duty and the load. */
  const factsOf = (one: RepairStaff) =>
    [
      one.name,
      one.position,
      one.skills.map((skill) => t(`repair.type.${skill}`)).join(t('kit.comma')),
      t(one.on_duty ? 'repair.assign.onDuty' : 'repair.assign.offDuty'),
      t('repair.assign.open', { n: one.open }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <FormDrawer<{ to_id: number }>
      title={t('repair.staff.removeTitle', { name })}
      says={t('repair.staff.removeSays')}
      form={form}
      danger
      initialValues={{}}
      saveText={t('repair.staff.remove')}
      onSave={async ({ to_id }) => {
        await remove.mutateAsync({
          params: { id: String(staff.id) },
          body: { version: staff.version, ...(open > 0 ? { to_id } : {}) },
        });
        message.success(t('repair.staff.removed', { name }));
        navigate('/repair/staff/list');
      }}
      onClose={onClose}
    >
      {open > 0 && (
        <Form.Item
          name="to_id"
          label={t('repair.staff.handOver', { n: open })}
          required
          rules={[{ required: true, message: t('repair.staff.handOverMissing') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map((one) => ({ value: one.id, label: factsOf(one) }))}
          />
        </Form.Item>
      )}
    </FormDrawer>
  );
}
