import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorEarlier } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useHome } from '../../../parts/resident/boundUnit.ts';
import { type NamedResident, ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import { useVisitorRetention } from '../useVisitorRetention.ts';
import style from '../visitor.module.css';
import { toSeeResidents } from '../visitor.permissions.ts';
import { visitorReasons } from '../visitor.queries.ts';
import { EarlierField } from './EarlierField.tsx';
import { PassFields } from './PassFields.tsx';
import { emptyPass, type PassValues, passBody } from './passValues.ts';

type Found = NamedResident & { bindings?: readonly { unit_id: number }[] };
type Values = PassValues & { resident: Found | null; send: boolean };

/** Private, or found anew; a draft stays in the browser until it is taken. */
const NOT_KEPT = ['resident', 'phone', 'email', 'plate'];

/** Makes a pass on behalf of a resident or a unit. */
export function PassDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const maySeePeople = useMay(toSeeResidents);
  const retention = useVisitorRetention();
  const { data: reasons } = useQuery(visitorReasons(condoID));
  const [form] = Form.useForm<Values>();
  const [begun] = useState(() => Date.now());
  const add = useWrite(visitorApi.add, { silent: true });
  const homeOf = useHome();
  const hasEmail = Form.useWatch('email', form);
  const save = async (values: Values) => {
    const send = Boolean(values.send && values.email);
    const { id, number } = await add.mutateAsync({ body: { condo_id: condoID, ...passBody(values), send } });
    message.success(t(send ? 'visitor.add.sent' : 'visitor.add.saved', { number, email: values.email }));
    // Made to be given to somebody: its code is shown at once.
    navigate(`/visitor/${id}/detail`, { state: { showCode: true } });
    onClose();
  };
  const fillResident = (resident: Found | null) => {
    const unit = homeOf(resident?.bindings ?? []);
    if (resident && unit !== null) form.setFieldsValue({ unit_id: unit, host_id: resident.id });
  };
  const fillEarlier = ({
    name,
    phone,
    plate,
    people,
    email,
    unit_id,
    host_id,
    host,
    reason_id,
  }: VisitorEarlier) =>
    form.setFieldsValue({
      name,
      phone,
      plate,
      people,
      email,
      unit_id,
      host_id,
      host: host_id === null ? host : '',
      // A reason that is no longer offered is left to be chosen.
      reason_id: reasons?.items.find(({ id, retired }) => id === reason_id && !retired)?.id,
    });
  return (
    <FormDrawer<Values>
      title={t('visitor.add')}
      form={form}
      initialValues={{ ...emptyPass(begun), resident: null, send: false }}
      saveText={t('visitor.add.save')}
      says={retention}
      onSave={save}
      draftName="visitor"
      draftLeavesOut={NOT_KEPT}
      onClose={onClose}
    >
      <Form.Item label={t('visitor.add.earlier')} htmlFor="earlier">
        <EarlierField id="earlier" onChoose={fillEarlier} />
      </Form.Item>
      {maySeePeople && (
        <Form.Item
          name="resident"
          label={t('visitor.field.resident')}
          extra={<span className={style.second}>{t('visitor.add.residentHint')}</span>}
        >
          <ResidentPicker onChange={fillResident} />
        </Form.Item>
      )}
      <PassFields />
      <Form.Item name="send" valuePropName="checked">
        <Checkbox disabled={!hasEmail}>{t('visitor.add.send')}</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
