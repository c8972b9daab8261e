import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { type VisitorReason, visitorReasonSchema } from '@iris/contract/visitor/visitor.model';
import { visitorReasonInput } from '@iris/contract/visitor/visitor.setting.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

const { name, name_en } = visitorReasonInput.shape;
const nothing: VisitorReason = { id: 0, condo_id: 0, name: '', name_en: '', retired: false, version: 1 };
const valuesOf = (reason: VisitorReason) => ({ name: reason.name, name_en: reason.name_en });

/** Adds or renames a reason. */
export function ReasonDrawer({ reason, onClose }: { reason: VisitorReason | null; onClose: () => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const add = useWrite(visitorApi.reasonAdd, { silent: true });
  const update = useWrite(visitorApi.reasonUpdate, { silent: true });
  return (
    <EditDrawer
      title={t(reason ? 'visitor.reasons.edit' : 'visitor.reasons.add')}
      row={reason ?? nothing}
      schema={visitorReasonSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('visitor.field.reason'), show: (values) => values.name },
        { name: 'name_en', label: t('visitor.field.name_en'), show: (values) => values.name_en },
      ]}
      save={(values, version) =>
        reason
          ? update.mutateAsync({ body: { ...values, id: reason.id, version } })
          : add.mutateAsync({ body: { ...values, condo_id: condoID } })
      }
      onClose={onClose}
    >
      <Form.Item name="name" label={t('visitor.field.reason')} {...rulesOf(name)}>
        <Input maxLength={20} autoComplete="off" />
      </Form.Item>
      <Form.Item name="name_en" label={t('visitor.field.name_en')} {...rulesOf(name_en)}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </EditDrawer>
  );
}
