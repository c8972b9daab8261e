import { residentApi } from '@iris/contract/resident/resident.api';
import { type ResidentDetail, residentDetailSchema } from '@iris/contract/resident/resident.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { MaskedField } from '../../../parts/resident/MaskedField.tsx';
import { IdNoField, PersonFields } from '../../../parts/resident/PersonFields.tsx';
import { residentDetail } from '../../../parts/resident/resident.queries.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';

/** The identity number is omitted unless somebody changes it: the form has only the masked one. */
type Values = Pick<
  ResidentDetail,
  'name' | 'name_en' | 'phone' | 'email' | 'id_type' | 'has_account' | 'remark'
> & { id_no?: string };

const valuesOf = (resident: ResidentDetail): Values => {
  const { name, name_en, phone, email, id_type, has_account, remark } = resident;
  return { name, name_en, phone, email, id_type, has_account, remark };
};

/** Edits a resident. */
export function EditResident({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...residentDetail(id), staleTime: 0 });
  return data ? <Edit resident={data} onClose={onClose} /> : null;
}

function Edit({ resident, onClose }: { resident: ResidentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf, idTypeOptions } = useResidentWords();
  const update = useWrite(residentApi.update, { silent: true });
  const texts = ['name', 'name_en', 'phone', 'email', 'remark'] as const;
  return (
    <EditDrawer<ResidentDetail, Values>
      title={t('resident.edit.title', { name: nameOf(resident) })}
      row={resident}
      schema={residentDetailSchema}
      valuesOf={valuesOf}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`resident.field.${name}`),
          show: (values: Values) => values[name],
        })),
        {
          name: 'id_type',
          label: t('resident.field.id_type'),
          show: ({ id_type }) => idTypeOptions.find(({ value }) => value === id_type)?.label ?? '',
        },
        {
          name: 'has_account',
          label: t('resident.field.has_account'),
          show: ({ has_account }) => t(has_account ? 'resident.yes' : 'resident.no'),
        },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...values, id: resident.id, version } })}
      onClose={onClose}
    >
      <PersonFields idNo={<IdNoChange masked={resident.id_no} />} />
      <Form.Item
        name="has_account"
        label={t('resident.field.has_account')}
        extra={t('resident.account.hint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </EditDrawer>
  );
}

/** The masked number, or the field for one where none is stored. */
function IdNoChange({ masked }: { masked: string }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  if (masked === '') return <IdNoField />;
  return (
    <MaskedField
      label={t('resident.field.id_no')}
      masked={masked}
      field={<IdNoField />}
      onTurn={(changing) => !changing && form.setFieldValue('id_no', undefined)}
    />
  );
}
