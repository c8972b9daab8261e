import { limits } from '@iris/contract/core/limits';
import { unitTypes } from '@iris/contract/estate/estate.model';
import { scopeKinds } from '@iris/contract/standard/standard.model';
import { Checkbox, Form, Radio, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { countUnits } from './scopeUnits.ts';
import { UnitsPicker } from './UnitsPicker.tsx';
import type { VersionValues } from './versionValues.ts';

/** The scope: the estate, buildings, unit types or individual units, with how many units it covers. */
export function ScopeFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<VersionValues>();
  const tree = useEstateTree();
  const buildingName = useBuildingName();
  const scope = Form.useWatch('scope', form);
  const kind = scope?.kind;
  const count =
    tree.data && scope ? countUnits(tree.data, { ...form.getFieldsValue(true).scope, ...scope }) : null;
  const needsOne = (max: number) => [
    {
      validator: async (_: unknown, chosen: unknown[] | undefined) => {
        if (!chosen || chosen.length === 0) throw new Error(t('field.required'));
        if (chosen.length > max) throw new Error(t('field.tooMany', { max }));
      },
    },
  ];
  return (
    <>
      <Form.Item
        name={['scope', 'kind']}
        label={t('tariff.field.scope')}
        extra={count === null ? undefined : t('tariff.form.count', { count: grouped(count) })}
      >
        <Radio.Group options={scopeKinds.map((value) => ({ value, label: t(`standard.scope.${value}`) }))} />
      </Form.Item>
      {kind === 'BUILDINGS' && (
        <Form.Item
          name={['scope', 'building_ids']}
          label={t('tariff.form.buildings')}
          required
          rules={needsOne(limits.scopeBuildings)}
        >
          <Select
            mode="multiple"
            loading={tree.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={(tree.data?.buildings ?? []).map((building) => ({
              value: building.id,
              label: buildingName(building),
            }))}
          />
        </Form.Item>
      )}
      {kind === 'UNIT_TYPES' && (
        <Form.Item
          name={['scope', 'unit_types']}
          label={t('tariff.form.types')}
          required
          rules={needsOne(unitTypes.length)}
        >
          <Checkbox.Group options={unitTypes.map((value) => ({ value, label: t(`estate.type.${value}`) }))} />
        </Form.Item>
      )}
      {kind === 'UNITS' && (
        <Form.Item
          name={['scope', 'unit_ids']}
          label={t('tariff.form.units')}
          required
          rules={needsOne(limits.scopeUnits)}
        >
          <UnitsPicker />
        </Form.Item>
      )}
    </>
  );
}
