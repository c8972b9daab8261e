import { buildingUpdate, estateApi } from '@iris/contract/estate/estate.api';
import { type Building, buildingSchema } from '@iris/contract/estate/estate.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { buildingDetail } from '../estate.queries.ts';

const valuesOf = ({ name, name_en }: Building) => ({ name, name_en });

/** Renames a building. */
export function RenameBuilding({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  // Fetches the current record, not the plan's copy: saving needs the version that was read with it.
  const { data } = useQuery({ ...buildingDetail(id), staleTime: 0, gcTime: 0 });
  const update = useWrite(estateApi.updateBuilding, { silent: true });
  if (!data) return null;
  return (
    <EditDrawer
      title={t('estate.building.rename')}
      row={data}
      schema={buildingSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'name', label: t('estate.field.name'), show: ({ name }) => name },
        { name: 'name_en', label: t('estate.field.name_en'), show: ({ name_en }) => name_en },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...values, id, version } })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('estate.field.name')} {...rulesOf(buildingUpdate.shape.name)}>
        <Input />
      </Form.Item>
      <Form.Item name="name_en" label={t('estate.field.name_en')} {...rulesOf(buildingUpdate.shape.name_en)}>
        <Input />
      </Form.Item>
    </EditDrawer>
  );
}
