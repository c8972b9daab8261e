import type { InputOf } from '@iris/contract/core/endpoint';
import { estateApi, floorInput } from '@iris/contract/estate/estate.api';
import { floorNamed } from '@iris/contract/estate/estate.names';
import { Form, Select, Switch } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { useEstateTree } from '../../../parts/estate/estateTree.ts';
import { NoBuildings } from '../NoBuildings.tsx';
import { BuildingField } from './BuildingField.tsx';
import { FloorsField } from './FloorsField.tsx';
import { idIn } from './idIn.ts';
import { Preview } from './Preview.tsx';
import { floorsOf, unitsOf } from './patternNames.ts';
import { TotalText } from './TotalText.tsx';
import { UnitsFields } from './UnitsFields.tsx';

type Values = InputOf<typeof estateApi.addFloors>['body'] & { with_units: boolean };

/** New floors of a building, on top or above a floor, optionally with units. */
export default function AddFloorsPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const tree = useEstateTree();
  const [form] = Form.useForm<Values>();
  const add = useWrite(estateApi.addFloors, { silent: true });
  const buildingId = Form.useWatch('building_id', form);
  const building = tree.data?.buildings.find(({ id }) => id === buildingId);
  const withUnits = Form.useWatch('with_units', form) ?? false;
  const floors = floorsOf(Form.useWatch('floors', form));
  const units = unitsOf(Form.useWatch(['units', 'pattern'], form));
  const made = withUnits ? units : [];

  const save = async ({ with_units, units: wanted, ...input }: Values) => {
    await add.mutateAsync({ body: { ...input, ...(with_units && wanted ? { units: wanted } : {}) } });
    message.success(t('estate.floor.added', { count: floors.length }));
    navigate(`/housingEstate/list?building=${input.building_id}`);
  };
  const [given, above] = [idIn(address, 'building'), idIn(address, 'above')];
  const initial = {
    ...(given === undefined ? {} : { building_id: given }),
    ...(above === undefined ? {} : { above }),
    floors: '',
    with_units: false,
    units: { pattern: '', unit_type: 'RESIDENTIAL', state: 'VACANT' },
  };
  if (tree.data?.buildings.length === 0) {
    return (
      <Page>
        <PageHead title={t('estate.addFloors')} back="/housingEstate/list" />
        <NoBuildings />
      </Page>
    );
  }
  return (
    <FormPage
      title={t('estate.addFloors')}
      back="/housingEstate/list"
      form={form}
      // The area starts empty, but a complete unit must have one.
      initialValues={initial as unknown as Partial<Values>}
      saveText={t('estate.addFloors')}
      says={<TotalText floors={floors.length} units={made.length} />}
      onSave={save}
      draftName="floors"
      aside={<Preview floors={floors.toReversed()} units={made} />}
    >
      <BuildingField
        rules={rulesOf(floorInput.shape.building_id)}
        onChange={() => form.resetFields(['above'])}
      />
      <Form.Item name="above" label={t('estate.floor.above')} {...rulesOf(floorInput.shape.above)}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('estate.floor.onTop')}
          options={
            building?.floors
              .toReversed()
              .map(({ id, name }) => ({ value: id, label: floorNamed(i18n.language, name) })) ?? []
          }
        />
      </Form.Item>
      <FloorsField />
      <Form.Item name="with_units" label={t('estate.building.withUnits')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {withUnits && <UnitsFields within={['units']} />}
    </FormPage>
  );
}
