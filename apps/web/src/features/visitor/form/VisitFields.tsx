import { line, optionalPhone } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { plate, visitorCounts } from '@iris/contract/visitor/visitor.api';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';
import { useReasonText } from '../VisitorTags.tsx';
import style from '../visitor.module.css';
import { visitorReasons } from '../visitor.queries.ts';
import { type FormerHost, HostField } from './HostField.tsx';

/** Where a visit goes and why: in the form of a pass and at the gate alike. */
export interface VisitValues {
  unit_id: number | null;
  /** Undefined until the unit's residents are known; null: somebody else. */
  host_id?: number | null | undefined;
  host: string;
  reason_id?: number | undefined;
}

/** Unit, host and reason; `former` is whom a pass names already. */
export function VisitFields({ former }: { former?: FormerHost | undefined }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<VisitValues>();
  const unitId = Form.useWatch('unit_id', form) ?? null;
  const hostId = Form.useWatch('host_id', form);
  const byWords = unitId === null || hostId === null;
  return (
    <>
      <Form.Item name="unit_id" label={t('visitor.field.unit')}>
        <UnitPicker onChange={() => form.setFieldsValue({ host_id: undefined })} />
      </Form.Item>
      {unitId !== null && (
        <Form.Item name="host_id" label={t('visitor.field.host')}>
          <HostField key={unitId} unitId={unitId} former={former} />
        </Form.Item>
      )}
      {byWords && (
        <Form.Item
          name="host"
          label={t('visitor.field.hostWords')}
          required={unitId === null}
          rules={
            unitId === null ? [{ required: true, whitespace: true, message: t('visitor.placeMissing') }] : []
          }
        >
          <Input
            maxLength={limits.name}
            autoComplete="off"
            placeholder={unitId === null ? t('visitor.add.hostWordsHint') : ''}
          />
        </Form.Item>
      )}
      <Form.Item
        name="reason_id"
        label={t('visitor.field.reason')}
        required
        rules={[{ required: true, message: t('field.required') }]}
      >
        <ReasonField />
      </Form.Item>
    </>
  );
}

/** What a visit's body says of unit and host: a resident, or words. */
export const visitBody = ({ unit_id, host_id, host }: VisitValues) => ({
  unit_id: unit_id ?? null,
  host_id: unit_id === null ? null : (host_id ?? null),
  host: unit_id !== null && host_id ? '' : (host ?? ''),
});

/** The condo's reasons, in its order. */
function ReasonField(props: { id?: string; value?: number; onChange?: (id: number) => void }) {
  const condoID = useSession((session) => session.condoID);
  const { data, error, isPending, refetch } = useQuery(visitorReasons(condoID));
  const nameOf = useReasonText();
  if (isPending) return <Bone width="80%" />;
  if (!data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  return (
    <Radio.Group
      {...(props.id ? { id: props.id } : {})}
      className={style.choices ?? ''}
      value={props.value}
      onChange={({ target }: { target: { value?: number } }) =>
        target.value !== undefined && props.onChange?.(target.value)
      }
      options={data.items
        // One that was retired meanwhile stays on the passes that name it.
        .filter(({ id, retired }) => !retired || id === props.value)
        .map(({ id, name, name_en }) => ({ value: id, label: nameOf({ reason: name, reason_en: name_en }) }))}
    />
  );
}

/** How many come, and with which car. */
export function PeopleFields() {
  const { t } = useTranslation();
  return (
    <div className={style.pair}>
      <Form.Item name="people" label={t('visitor.field.people')} {...rulesOf(visitorCounts.people)}>
        <NumberInput />
      </Form.Item>
      <Form.Item name="plate" label={t('visitor.field.plate')} validateTrigger="onBlur" {...rulesOf(plate)}>
        <Input maxLength={limits.visitorPlate} autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
    </div>
  );
}

/** The phone of somebody at the gate, who may have none. */
export function GatePhoneField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="phone"
      label={t('visitor.field.phone')}
      validateTrigger="onBlur"
      {...rulesOf(optionalPhone)}
    >
      <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
    </Form.Item>
  );
}

/** Who comes. */
export function NameField() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="name"
      label={t('visitor.field.name')}
      validateTrigger="onBlur"
      {...rulesOf(line(limits.name))}
    >
      <Input maxLength={limits.name} autoComplete="off" />
    </Form.Item>
  );
}
