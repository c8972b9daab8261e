import { limits } from '@iris/contract/core/limits';
import { estateApi, unitUpdate } from '@iris/contract/estate/estate.api';
import { type Unit, unitSchema } from '@iris/contract/estate/estate.model';
import { Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { useUnitWords } from '../unitWords.ts';
import { useUnitName } from '../useUnitName.ts';

const valuesOf = ({ name, area, shares, unit_type, state, remark }: Unit) => ({
  name,
  area,
  shares,
  unit_type,
  state,
  remark,
});
const { name, area, shares, unit_type, state, remark } = unitUpdate.shape;

/** Edits a unit. */
export function UnitDrawer({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation();
  const { unitName } = useUnitName();
  const { typeName, stateName, typeOptions, stateOptions } = useUnitWords();
  const update = useWrite(estateApi.updateUnit, { silent: true });
  return (
    <EditDrawer
      title={t('estate.unit.edit', { name: unitName(unit) })}
      row={unit}
      schema={unitSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('estate.field.name'), show: (values) => values.name },
        { name: 'area', label: t('estate.field.area'), show: (values) => String(values.area) },
        { name: 'shares', label: t('estate.field.shares'), show: (values) => String(values.shares) },
        {
          name: 'unit_type',
          label: t('estate.field.unit_type'),
          show: (values) => typeName(values.unit_type),
        },
        { name: 'state', label: t('estate.field.state'), show: (values) => stateName(values.state) },
        { name: 'remark', label: t('estate.field.remark'), show: (values) => values.remark },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...values, id: unit.id, version } })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('estate.field.name')} {...rulesOf(name)}>
        <Input />
      </Form.Item>
      <Form.Item name="area" label={t('estate.field.area')} {...rulesOf(area)}>
        <NumberInput />
      </Form.Item>
      <Form.Item name="shares" label={t('estate.field.shares')} {...rulesOf(shares.unwrap())}>
        <NumberInput />
      </Form.Item>
      <Form.Item name="unit_type" label={t('estate.field.unit_type')} {...rulesOf(unit_type)}>
        <Select options={typeOptions} />
      </Form.Item>
      <Form.Item name="state" label={t('estate.field.state')} {...rulesOf(state)}>
        <Select options={stateOptions} />
      </Form.Item>
      <Form.Item name="remark" label={t('estate.field.remark')} {...rulesOf(remark)}>
        <Input.TextArea rows={3} maxLength={limits.remark} showCount />
      </Form.Item>
    </EditDrawer>
  );
}
