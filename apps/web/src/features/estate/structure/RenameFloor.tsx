import { estateApi, floorUpdate } from '@iris/contract/estate/estate.api';
import { type Floor, floorSchema } from '@iris/contract/estate/estate.model';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { floorDetail } from '../estate.queries.ts';

const valuesOf = ({ name }: Floor) => ({ name });

/** Renames a floor. */
export function RenameFloor({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...floorDetail(id), staleTime: 0, gcTime: 0 });
  const update = useWrite(estateApi.updateFloor, { silent: true });
  if (!data) return null;
  return (
    <EditDrawer
      title={t('estate.floor.rename')}
      row={data}
      schema={floorSchema}
      valuesOf={valuesOf}
      fields={[{ name: 'name', label: t('estate.field.name'), show: ({ name }) => name }]}
      save={(values, version) => update.mutateAsync({ body: { ...values, id, version } })}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('estate.field.name')} {...rulesOf(floorUpdate.shape.name)}>
        <Input />
      </Form.Item>
    </EditDrawer>
  );
}
