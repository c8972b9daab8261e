import { residentApi } from '@iris/contract/resident/resident.api';
import { Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

/** Opens the page of whoever holds a card: typed, or read by a reader that types. The number stands in no address. */
export function FindCard({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<{ card_no: string }>();
  const find = useWrite(residentApi.byCard, { silent: true });
  return (
    <FormDrawer<{ card_no: string }>
      title={t('resident.card.find')}
      says={t('resident.card.findSays')}
      form={form}
      initialValues={{ card_no: '' }}
      saveText={t('resident.card.findDo')}
      onSave={async ({ card_no }) => {
        const [holder] = await find.mutateAsync({ body: { condo_id: condoID, card_no } });
        if (holder) navigate(`/resident/${holder.id}/detail`);
        else form.setFields([{ name: 'card_no', errors: [t('resident.cardUnknown')] }]);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="card_no"
        label={t('resident.field.card_no')}
        validateTrigger="onBlur"
        extra={t('resident.cardNo.hint')}
        {...rulesOf(residentApi.byCard.body.shape.card_no)}
      >
        <Input maxLength={16} autoComplete="off" autoFocus />
      </Form.Item>
    </FormDrawer>
  );
}
