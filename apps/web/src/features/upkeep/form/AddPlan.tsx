import { addMonths, dayOf } from '@iris/contract/core/day';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { Upkeep } from '@iris/contract/upkeep/upkeep.model';
import { Form } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { bodyOf, PlanFields, type PlanValues, valuesOf } from './PlanFields.tsx';

/** Adds a plan; `like` is another one that it begins as. */
export default function AddPlan({ like, onClose }: { like?: Upkeep; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<PlanValues>();
  const add = useWrite(upkeepApi.add, { silent: true });
  const save = async (values: PlanValues) => {
    const { id, name } = await add.mutateAsync({
      body: { condo_id: condoID, ready: like?.ready ?? null, ...bodyOf(values) },
    });
    message.success(t('upkeep.added', { name }));
    navigate(`/repair/upkeep/${id}/detail`);
    onClose();
  };
  return (
    <FormDrawer<PlanValues>
      title={t(like ? 'upkeep.copy' : 'upkeep.add')}
      says={t('upkeep.addSays')}
      form={form}
      initialValues={
        like
          ? valuesOf(like)
          : {
              name: '',
              area: [],
              place: '',
              contractor: '',
              phone: '',
              cycle: 'MONTH',
              every: 1,
              next_due: addMonths(dayOf(Date.now()), 1),
              ahead_days: 7,
              remark: '',
            }
      }
      saveText={t('upkeep.save')}
      onSave={save}
      {...(like ? {} : { draftName: 'upkeep' })}
      onClose={onClose}
    >
      <PlanFields />
    </FormDrawer>
  );
}
