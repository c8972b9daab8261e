import { line } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { Repair, RepairProposal } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import style from '../repair.module.css';
import { proposalsFor } from '../repair.queries.ts';
import { useSeen } from './useSeen.tsx';

interface Values {
  staff_id: number;
  reason: string;
}

interface AssignDrawerProps {
  order: Repair;
  /** Who was chosen already. */
  to?: number | undefined;
  onClose: () => void;
}

/** Makes somebody responsible for an order: the best are proposed first. A second time it takes a reason. */
export function AssignDrawer({ order: opened, to, onClose }: AssignDrawerProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const seen = useSeen(opened);
  const { order } = seen;
  const proposals = useQuery({ ...proposalsFor(order.id), staleTime: 0 });
  const assign = useWrite(repairApi.assign, { silent: true });
  const reassign = useWrite(repairApi.reassign, { silent: true });
  const again = order.status === 'REPAIRING';
  const { number } = order;
  const save = async ({ staff_id, reason }: Values) => {
    const params = { id: String(order.id) };
    const { staff_name } = await seen.send((version) =>
      again
        ? reassign.mutateAsync({ params, body: { version, staff_id, reason } })
        : assign.mutateAsync({ params, body: { version, staff_id } }),
    );
    message.success(t('repair.assign.done', { number, name: staff_name }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t(again ? 'repair.reassign.title' : 'repair.assign.title', { number })}
      says={t('repair.assign.says')}
      form={form}
      initialValues={{ reason: '' }}
      saveText={t(again ? 'repair.reassign' : 'repair.assign')}
      waits={!proposals.data?.items.length}
      onSave={save}
      onClose={onClose}
    >
      {proposals.isPending && <Bone width="70%" />}
      {proposals.error && <FailurePanel error={proposals.error} onRetry={() => proposals.refetch()} />}
      {proposals.data?.items.length === 0 && <p>{t('repair.assign.none')}</p>}
      {proposals.data && proposals.data.items.length > 0 && (
        <Form.Item
          name="staff_id"
          label={t('repair.field.staff')}
          initialValue={to ?? proposals.data.items[0]?.id}
          {...rulesOf(repairApi.assign.body.shape.staff_id)}
        >
          <Radio.Group
            vertical
            options={proposals.data.items.map((one) => ({ value: one.id, label: <Proposal of={one} /> }))}
          />
        </Form.Item>
      )}
      {again && (
        <Form.Item
          name="reason"
          label={t('repair.field.reason')}
          validateTrigger="onBlur"
          {...rulesOf(line(limits.address))}
        >
          <Input maxLength={limits.address} autoComplete="off" />
        </Form.Item>
      )}
      {seen.panel}
    </FormDrawer>
  );
}

function Proposal({ of: one }: { of: RepairProposal }) {
  const { t } = useTranslation();
  const facts = [
    one.position,
    one.skilled && t('repair.assign.skilled'),
    t(one.on_duty ? 'repair.assign.onDuty' : 'repair.assign.offDuty'),
    t('repair.assign.open', { n: one.open }),
  ];
  return (
    <span className={style.choice}>
      <b>{one.name}</b>
      <span className={style.second}>{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
