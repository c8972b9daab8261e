import type { InputOf } from '@iris/contract/core/endpoint';
import { buildingInput, estateApi } from '@iris/contract/estate/estate.api';
import { Form, Input, Switch } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { type Step, StepsPage } from '../../../kit/steps/StepsPage.tsx';
import { useBuildingName } from '../../../parts/estate/estateTree.ts';
import { FloorsField } from './FloorsField.tsx';
import { Preview } from './Preview.tsx';
import { floorsOf, unitsOf } from './patternNames.ts';
import { TotalText } from './TotalText.tsx';
import { UnitsFields } from './UnitsFields.tsx';

type Values = Omit<InputOf<typeof estateApi.addBuilding>['body'], 'condo_id'> & { with_units: boolean };

const initial = {
  name: '',
  name_en: '',
  floors: '',
  with_units: true,
  units: { pattern: '', unit_type: 'RESIDENTIAL', state: 'VACANT' },
} as const;

/** A building in three steps: its name, its floors, the units of each floor. */
export default function AddBuildingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const nameOf = useBuildingName();
  const [form] = Form.useForm<Values>();
  const add = useWrite(estateApi.addBuilding, { silent: true });
  const withUnits = Form.useWatch('with_units', { form, preserve: true }) ?? initial.with_units;
  const floors = floorsOf(Form.useWatch('floors', { form, preserve: true }));
  const units = unitsOf(Form.useWatch(['units', 'pattern'], { form, preserve: true }));
  const made = withUnits ? units : [];

  const save = async ({ with_units, units: wanted, ...building }: Values) => {
    const added = await add.mutateAsync({
      body: { ...building, condo_id: condoID, ...(with_units && wanted ? { units: wanted } : {}) },
    });
    message.success(
      t('estate.building.added', { name: nameOf(added), floors: added.floor_count, units: added.unit_count }),
    );
    navigate(`/housingEstate/list?building=${added.id}`);
  };
  const preview = <Preview floors={floors.toReversed()} units={made} />;
  const steps: Step[] = [
    {
      title: t('estate.building'),
      fields: ['name', 'name_en'],
      body: (
        <>
          <Form.Item
            name="name"
            label={t('estate.field.name')}
            extra={t('estate.building.nameHint')}
            {...rulesOf(buildingInput.shape.name)}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="name_en"
            label={t('estate.field.name_en')}
            {...rulesOf(buildingInput.shape.name_en)}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </>
      ),
      aside: null,
    },
    { title: t('estate.floor'), fields: ['floors'], body: <FloorsField />, aside: preview },
    {
      title: t('estate.unit'),
      fields: withUnits
        ? [
            ['units', 'pattern'],
            ['units', 'area'],
            ['units', 'unit_type'],
            ['units', 'state'],
          ]
        : [],
      body: (
        <>
          <Form.Item name="with_units" label={t('estate.building.withUnits')} valuePropName="checked">
            <Switch />
          </Form.Item>
          {withUnits && <UnitsFields within={['units']} />}
        </>
      ),
      aside: preview,
    },
  ];
  return (
    <StepsPage
      title={t('estate.addBuilding')}
      back="/housingEstate/list"
      form={form}
      // The area starts empty, but a complete unit must have one.
      initialValues={initial as unknown as Partial<Values>}
      steps={steps}
      saveText={t('estate.addBuilding')}
      says={<TotalText floors={floors.length} units={made.length} />}
      draftName="building"
      onSave={save}
    />
  );
}
