import { CloseOutlined } from '@ant-design/icons';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorAnswer } from '@iris/contract/visitor/visitor.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import {
  GatePhoneField,
  NameField,
  PeopleFields,
  VisitFields,
  type VisitValues,
  visitBody,
} from '../form/VisitFields.tsx';
import style from '../visitor.module.css';
import { visitorReasons } from '../visitor.queries.ts';
import gateStyle from './gate.module.css';

interface Values extends VisitValues {
  name: string;
  phone: string;
  people: number;
  plate: string;
}

interface WalkInFormProps {
  gate: string;
  onClose: () => void;
  onAdmitted: (answer: VisitorAnswer) => void;
}

/** Registers somebody without a pass and admits them: unit, host, reason, name, Enter. */
export function WalkInForm({ gate, onClose, onAdmitted }: WalkInFormProps) {
  const { t } = useTranslation();
  const title = useId();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const body = useRef<HTMLElement>(null);
  const walkIn = useWrite(visitorApi.walkIn, { silent: true });
  const reasons = useQuery(visitorReasons(condoID)).data?.items;
  const usual = reasons?.find(({ retired }) => !retired)?.id;
  const work = useFormWork<Values>({
    form,
    onSave: async ({ reason_id = 0, ...values }) => {
      const pass = await walkIn.mutateAsync({
        body: {
          condo_id: condoID,
          ...visitBody(values),
          reason_id,
          name: values.name,
          phone: values.phone,
          people: values.people,
          plate: values.plate,
          gate,
        },
      });
      onAdmitted({
        admitted: true,
        result: 'ADMITTED',
        warning: null,
        direction: 'IN',
        time: pass.inside_since ?? Date.now(),
        gate,
        pass,
        estate: '',
      });
      onClose();
    },
  });
  useEffect(() => {
    // What most come for; a guard who chose already keeps it.
    if (usual !== undefined && form.getFieldValue('reason_id') === undefined)
      form.setFieldsValue({ reason_id: usual });
  }, [usual, form]);
  useEffect(() => body.current?.querySelector('input')?.focus(), []);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !body.current?.querySelector('.ant-select-open')) {
      event.stopPropagation();
      onClose();
    }
    const plainField =
      event.target instanceof HTMLInputElement && event.target.getAttribute('role') !== 'combobox';
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !plainField) return;
    event.preventDefault();
    void work.submit();
  };
  return (
    <section ref={body} className={gateStyle.walkIn} aria-labelledby={title} onKeyDown={keys}>
      <div className={gateStyle.walkInHead}>
        <h2 id={title}>{t('visitor.walkIn')}</h2>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('visitor.walkIn.close')}
          title={t('visitor.walkIn.close')}
          onClick={onClose}
        />
      </div>
      <WorkForm<Values>
        name="walkIn"
        work={work}
        initialValues={{ unit_id: null, host: '', name: '', phone: '', people: 1, plate: '' }}
      >
        <VisitFields />
        <NameField />
        <PeopleFields />
        <GatePhoneField />
      </WorkForm>
      {work.refusal !== null && <Alert type="error" showIcon role="alert" title={work.refusal} />}
      <div className={style.buttons}>
        <Button type="primary" size="large" loading={work.busy} onClick={() => void work.submit()}>
          {t('visitor.walkIn.save')}
        </Button>
      </div>
      {work.guard.dialog}
    </section>
  );
}
