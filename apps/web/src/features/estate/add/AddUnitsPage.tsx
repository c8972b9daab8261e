import type { InputOf } from '@iris/contract/core/endpoint';
import { estateApi, floorInput, unitInput } from '@iris/contract/estate/estate.api';
import { floorNamed } from '@iris/contract/estate/estate.names';
import { Alert, Button, Form, Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { type TreeFloor, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { NoBuildings } from '../NoBuildings.tsx';
import { BuildingField } from './BuildingField.tsx';
import { idIn } from './idIn.ts';
import { Preview } from './Preview.tsx';
import { unitsOf } from './patternNames.ts';
import { TotalText } from './TotalText.tsx';
import { UnitsFields } from './UnitsFields.tsx';

type Values = InputOf<typeof estateApi.addUnits>['body'] & { building_id: number };

/** The new names that already exist on a floor. */
const takenOn = ({ units }: TreeFloor, names: readonly string[]) => {
  const there = new Set(units.map(({ name }) => name.toLowerCase()));
  return names.filter((name) => there.has(name.toLowerCase()));
};

/** New units on floors of one building: the same names, area and type on each. */
export default function AddUnitsPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const tree = useEstateTree();
  const [form] = Form.useForm<Values>();
  const add = useWrite(estateApi.addUnits, { silent: true });
  const buildingId = Form.useWatch('building_id', form);
  const chosen = Form.useWatch('floor_ids', form) ?? [];
  const names = unitsOf(Form.useWatch('pattern', form));
  const all = tree.data?.buildings.find(({ id }) => id === buildingId)?.floors.toReversed() ?? [];
  const floors = all.filter(({ id }) => chosen.includes(id));
  const taken = new Map(floors.map((floor) => [floor.name, takenOn(floor, names)]));
  const takenCount = [...taken.values()].reduce((sum, list) => sum + list.length, 0);

  const save = async ({ building_id, ...input }: Values) => {
    const { added } = await add.mutateAsync({ body: input });
    message.success(t('estate.units.added', { count: added }));
    navigate(`/housingEstate/list?building=${building_id}`);
  };
  const [givenBuilding, givenFloor] = [idIn(address, 'building'), idIn(address, 'floor')];
  const initial = {
    ...(givenBuilding === undefined ? {} : { building_id: givenBuilding }),
    floor_ids: givenFloor === undefined ? [] : [givenFloor],
    pattern: '',
    unit_type: 'RESIDENTIAL',
    state: 'VACANT',
  } as const;
  if (tree.data?.buildings.length === 0) {
    return (
      <Page>
        <PageHead title={t('estate.addUnits')} back="/housingEstate/list" />
        <NoBuildings />
      </Page>
    );
  }
  return (
    <FormPage
      title={t('estate.addUnits')}
      back="/housingEstate/list"
      form={form}
      // A constant list is read-only; the form needs its own copy.
      initialValues={initial as unknown as Partial<Values>}
      saveText={t('estate.addUnits')}
      says={names.length > 0 && <TotalText floors={floors.length} units={names.length} />}
      onSave={save}
      draftName="units"
      aside={
        <>
          {takenCount > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('estate.preview.taken', { count: takenCount })}
              style={{ marginBottom: 8 }}
            />
          )}
          <Preview
            floors={names.length === 0 ? [] : floors.map(({ name }) => name)}
            units={names}
            taken={taken}
          />
        </>
      }
    >
      <BuildingField
        rules={rulesOf(floorInput.shape.building_id)}
        onChange={() => form.setFieldValue('floor_ids', [])}
      />
      <Form.Item
        name="floor_ids"
        label={t('estate.floors')}
        {...rulesOf(unitInput.shape.floor_ids)}
        extra={
          all.length > 0 && (
            <Button
              type="link"
              size="small"
              style={{ padding: 0 }}
              onClick={() =>
                form.setFieldValue('floor_ids', chosen.length === all.length ? [] : all.map(({ id }) => id))
              }
            >
              {chosen.length === all.length
                ? t('estate.noFloors')
                : t('estate.allFloors', { count: all.length })}
            </Button>
          )
        }
      >
        <Select
          mode="multiple"
          maxTagCount={8}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('estate.chooseFloors')}
          notFoundContent={t(buildingId === undefined ? 'estate.chooseBuilding' : 'kit.empty.noMatch')}
          options={all.map(({ id, name }) => ({ value: id, label: floorNamed(i18n.language, name) }))}
        />
      </Form.Item>
      <UnitsFields />
    </FormPage>
  );
}
