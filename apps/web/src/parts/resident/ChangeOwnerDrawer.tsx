import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import { changeOwnerInput, residentApi } from '@iris/contract/resident/resident.api';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { useBoundUnit } from './boundUnit.ts';
import { PersonFields } from './PersonFields.tsx';
import { SinceDayField } from './PlaceFields.tsx';
import { type NamedResident, ResidentPicker } from './ResidentPicker.tsx';
import { useUnitBindings } from './resident.queries.ts';
import { useResidentWords } from './residentWords.ts';

type Person = NonNullable<InputOf<typeof residentApi.changeOwner>['body']['person']>;

interface Values {
  who: 'known' | 'new';
  resident_id: NamedResident | null;
  person: Person;
  since_day: Day;
  reason: string;
}

/** The old owner's last day: the day before, but not before their first day. */
const lastDay = (since: Day, next: Day): Day => {
  const before = addDays(next, -1);
  return before < since ? since : before;
};

interface ChangeOwnerDrawerProps {
  unitId: number;
  /** The new owner, if already known. */
  resident?: NamedResident;
  /** What was already filled in about a new person. */
  person?: Partial<Person>;
  onClose: () => void;
}

/** Changes a unit's owner: the old owner's binding ends the day before the new one's begins. */
export function ChangeOwnerDrawer({ unitId, resident, person, onClose }: ChangeOwnerDrawerProps) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const { owner } = useUnitBindings(unitId);
  const [form] = Form.useForm<Values>();
  const change = useWrite(residentApi.changeOwner, { silent: true });
  const who = Form.useWatch('who', form) ?? (person ? 'new' : 'known');
  const unitOf = useBoundUnit();
  if (!owner) return null;
  const unit = unitOf(owner);

  const newName = ({ who: kind, resident_id: chosen, person: typed }: Values): string =>
    kind === 'known' ? (chosen ? nameOf(chosen) : '') : typed.name;
  const save = async (values: Values) => {
    const { since_day, reason, resident_id: chosen, person: typed } = values;
    const becomes = values.who === 'known' ? { resident_id: Number(chosen?.id) } : { person: typed };
    await change.mutateAsync({ body: { unit_id: unitId, since_day, reason, ...becomes } });
    message.success(t('resident.changeOwner.done', { unit, name: newName(values) }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('resident.changeOwner.title', { unit })}
      says={t('resident.changeOwner.now', { name: nameOf(owner), day: owner.since_day })}
      form={form}
      initialValues={{
        who,
        resident_id: resident ?? null,
        // The fields require whatever is still missing.
        person: { id_type: 'HKID', ...person } as Person,
        since_day: dayOf(Date.now()),
        reason: '',
      }}
      saveText={t('resident.changeOwner')}
      confirm={(values) => ({
        title: t('resident.changeOwner.ask', { unit }),
        says: t('resident.changeOwner.askSays', {
          before: nameOf(owner),
          until: lastDay(owner.since_day, values.since_day),
          after: newName(values),
          since: values.since_day,
        }),
        action: t('resident.changeOwner'),
        danger: true,
      })}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="who" label={t('resident.changeOwner.who')}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'known', label: t('resident.changeOwner.known') },
            { value: 'new', label: t('resident.changeOwner.new') },
          ]}
        />
      </Form.Item>
      {who === 'known' ? (
        <Form.Item
          name="resident_id"
          label={t('resident.picker')}
          rules={[{ required: true, message: t('field.required') }]}
        >
          <ResidentPicker />
        </Form.Item>
      ) : (
        <PersonFields within="person" />
      )}
      <SinceDayField label={t('resident.changeOwner.since')} min={owner.since_day} />
      <Form.Item
        name="reason"
        label={t('resident.field.reason')}
        validateTrigger="onBlur"
        {...rulesOf(changeOwnerInput.shape.reason)}
      >
        <Input autoComplete="off" placeholder={t('resident.changeOwner.reasonHint')} />
      </Form.Item>
    </FormDrawer>
  );
}
