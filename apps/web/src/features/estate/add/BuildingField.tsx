import { Form, type FormItemProps, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { NoPlaces } from '../../../parts/estate/NoPlaces.tsx';

interface BuildingFieldProps {
  rules: Pick<FormItemProps, 'rules' | 'required'>;
  onChange: () => void;
}

/** Selects a building of the estate. */
export function BuildingField({ rules, onChange }: BuildingFieldProps) {
  const { t } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  return (
    <Form.Item name="building_id" label={t('estate.building')} {...rules}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={tree.isPending}
        notFoundContent={<NoPlaces tree={tree} />}
        placeholder={t('estate.chooseBuilding')}
        options={
          tree.data?.buildings.map((building) => ({ value: building.id, label: nameOf(building) })) ?? []
        }
        onChange={onChange}
      />
    </Form.Item>
  );
}
