import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdPublication } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { contentPage, machineDetail } from '../adMachine.queries.ts';
import { MachinesSelect } from '../publish/MachinesSelect.tsx';
import { useMachinesInAddress } from '../publish/machinesInAddress.ts';
import { PublishProgress } from '../publish/PublishProgress.tsx';
import { ChoosePictures } from './ChoosePictures.tsx';
import { type ContentValues, itemOf, itemsBody, valuesOf } from './contentForm.ts';
import { ItemFields } from './ItemFields.tsx';
import { MachinePreview } from './MachinePreview.tsx';

interface Values extends Pick<ContentValues, 'columns' | 'items'> {
  machine_ids: number[];
}

const LIST = '/condo/ad-machine/ad-machine-list';

/** Chooses pictures and texts of the estate's machines and publishes them. A single machine begins with what it plays. */
export default function SetPicturesPage() {
  const machines = useMachinesInAddress();
  const [only] = machines;
  const query = useQuery({ ...machineDetail(only ?? ''), enabled: machines.length === 1 });
  if (machines.length !== 1)
    return <SetPictures start={{ machine_ids: machines, columns: 'ONE', items: [] }} />;
  if (!query.data) return <Absent query={query} back={LIST} />;
  const { columns, items } = valuesOf({ ...query.data, name: '' });
  return <SetPictures start={{ machine_ids: machines, columns, items }} />;
}

function SetPictures({ start }: { start: Values }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const set = useWrite(adMachineApi.setContent, { silent: true });
  const contents = useQuery(contentPage(condoID, { count: String(limits.pageCountMax) }));
  const [publication, setPublication] = useState<AdPublication>();
  const [initial] = useState(start);
  const columns = Form.useWatch<Values['columns'] | undefined>('columns', form) ?? initial.columns;
  const items = Form.useWatch<Values['items'] | undefined>('items', form) ?? initial.items;
  const [first] = Form.useWatch<number[] | undefined>('machine_ids', form) ?? initial.machine_ids;
  const machine = useQuery({ ...machineDetail(first ?? ''), enabled: first !== undefined }).data;
  const takeModel = (id: number) => {
    const model = contents.data?.items.find((one) => one.id === id);
    if (model) form.setFieldsValue({ columns: model.columns, items: model.items.map(itemOf) });
  };
  return (
    <FormPage<Values>
      title={t('adMachine.screen.pictures')}
      back={LIST}
      form={form}
      initialValues={initial}
      saveText={t('adMachine.publish')}
      says={t('adMachine.setPicturesSays')}
      onSave={async ({ machine_ids, ...values }) => {
        setPublication(
          await set.mutateAsync({
            body: {
              condo_id: condoID,
              machine_ids,
              columns: values.columns,
              items: itemsBody(values.items),
            },
          }),
        );
        message.success(t('adMachine.publishedTo', { count: machine_ids.length }));
      }}
      aside={
        <>
          {publication && (
            <>
              <h2>{t('adMachine.progressTitle')}</h2>
              <PublishProgress publication={publication} whose="condo" />
            </>
          )}
          <h2>{t('adMachine.preview.title')}</h2>
          <MachinePreview
            machine={
              machine ?? { name: t('adMachine.preview.title'), orientation: 'LANDSCAPE', headlines: [] }
            }
            columns={columns}
            items={items}
          />
        </>
      }
    >
      <Form.Item
        name="machine_ids"
        label={t('adMachine.field.machines')}
        rules={[{ required: true, type: 'array', min: 1, message: t('adMachine.noMachine') }]}
      >
        <MachinesSelect whose="condo" />
      </Form.Item>
      <Form.Item label={t('adMachine.startFrom')} htmlFor="start-content">
        <Select
          id="start-content"
          placeholder={t('adMachine.startFromSays')}
          loading={contents.isFetching}
          showSearch={{ optionFilterProp: 'label' }}
          options={(contents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={takeModel}
        />
      </Form.Item>
      <ItemFields pictures={(room, add) => <ChoosePictures room={room} onAdded={add} />} />
    </FormPage>
  );
}
