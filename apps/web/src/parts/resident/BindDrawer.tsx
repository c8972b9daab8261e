import { dayOf } from '@iris/contract/core/day';
import { bindInput, residentApi } from '@iris/contract/resident/resident.api';
import type { Identity } from '@iris/contract/resident/resident.model';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { ChangeOwnerDrawer } from './ChangeOwnerDrawer.tsx';
import { IdentityField } from './IdentityField.tsx';
import { CardFields, SinceDayField } from './PlaceFields.tsx';
import { type NamedResident, ResidentPicker } from './ResidentPicker.tsx';
import { useResidentWords } from './residentWords.ts';
import { UnitPicker } from './UnitPicker.tsx';

interface Values {
  resident_id: NamedResident | null;
  unit_id: number | null;
  identity: Identity;
  since_day: string;
  card_no: string;
  photo: number | null;
  photo_consent?: string | null;
}

interface BindDrawerProps {
  /** Given if the person is known; otherwise the form asks for the person. */
  resident?: NamedResident;
  /** Given if the unit is known; otherwise the form asks for the unit. */
  unit?: { id: number; name: string };
  onClose: () => void;
}

/** Binds a resident of the estate to a unit. */
export function BindDrawer({ resident, unit, onClose }: BindDrawerProps) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const [form] = Form.useForm<Values>();
  const bind = useWrite(residentApi.bind, { silent: true });
  const [changing, setChanging] = useState(false);
  const chosenUnit = Form.useWatch('unit_id', form);
  const unitId = unit?.id ?? chosenUnit ?? null;

  const save = async ({ resident_id: chosen, unit_id: _, ...place }: Values) => {
    const person = resident ?? chosen;
    if (!person || unitId === null) return;
    await bind.mutateAsync({
      body: { ...place, photo_consent: place.photo_consent ?? null, resident_id: person.id, unit_id: unitId },
    });
    message.success(t('resident.bound', { name: nameOf(person) }));
    onClose();
  };
  return (
    <>
      <FormDrawer<Values>
        title={
          unit
            ? t('resident.bind.toUnit', { unit: unit.name })
            : t('resident.bind.person', { name: resident ? nameOf(resident) : '' })
        }
        form={form}
        initialValues={{ since_day: dayOf(Date.now()), card_no: '', photo: null }}
        saveText={t('resident.bind')}
        onSave={save}
        onClose={onClose}
      >
        {!unit && (
          <Form.Item name="unit_id" label={t('resident.field.unit')} {...rulesOf(bindInput.shape.unit_id)}>
            <UnitPicker />
          </Form.Item>
        )}
        {!resident && (
          <Form.Item
            name="resident_id"
            label={t('resident.picker')}
            rules={[{ required: true, message: t('field.required') }]}
          >
            <ResidentPicker />
          </Form.Item>
        )}
        <IdentityField unitId={unitId} onChangeOwner={() => setChanging(true)} />
        <SinceDayField />
        <CardFields />
      </FormDrawer>
      {changing && unitId !== null && (
        <ChangeOwnerDrawer
          unitId={unitId}
          {...(resident ? { resident } : {})}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
