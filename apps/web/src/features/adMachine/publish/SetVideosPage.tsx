import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdLayout, AdPublication, AdSlot } from '@iris/contract/adMachine/adMachine.model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { machineDetail, modelDetail } from '../adMachine.queries.ts';
import { ModelSelect } from '../machine/ModelSelect.tsx';
import { SlotFields, slotsBody } from '../video/SlotFields.tsx';
import { MachinesSelect } from './MachinesSelect.tsx';
import { useMachinesInAddress } from './machinesInAddress.ts';
import { PublishProgress } from './PublishProgress.tsx';

interface Values {
  machine_ids: number[];
  layout: AdLayout;
  videos: AdSlot[];
}

const LIST = '/AdMachine/AdvertisingMachine';

/** Chooses the videos of machines on the bar of the day, and publishes them. A single machine begins with what it plays. */
export default function SetVideosPage() {
  const machines = useMachinesInAddress();
  const [only] = machines;
  const query = useQuery({ ...machineDetail(only ?? ''), enabled: machines.length === 1 });
  if (machines.length !== 1)
    return <SetVideos start={{ machine_ids: machines, layout: 'FULL', videos: [] }} />;
  if (!query.data) return <Absent query={query} back={LIST} />;
  const { layout, videos } = query.data;
  return <SetVideos start={{ machine_ids: machines, layout, videos }} />;
}

function SetVideos({ start }: { start: Values }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const set = useWrite(adMachineApi.setVideos, { silent: true });
  const [publication, setPublication] = useState<AdPublication>();
  // What is published renews the machine's own answer; the form keeps what was chosen.
  const [initial] = useState(start);
  const takeModel = async (id: number | undefined) => {
    if (id === undefined) return;
    const { layout, videos } = await client.fetchQuery(modelDetail(id));
    form.setFieldsValue({ layout, videos });
  };
  return (
    <FormPage<Values>
      title={t('adMachine.screen.videos')}
      back={LIST}
      form={form}
      initialValues={initial}
      saveText={t('adMachine.publish')}
      says={t('adMachine.setVideosSays')}
      onSave={async ({ machine_ids, layout, videos }) => {
        setPublication(await set.mutateAsync({ body: { machine_ids, layout, videos: slotsBody(videos) } }));
        message.success(t('adMachine.publishedTo', { count: machine_ids.length }));
      }}
      aside={
        publication && (
          <>
            <h2>{t('adMachine.progressTitle')}</h2>
            <PublishProgress publication={publication} whose="platform" />
          </>
        )
      }
    >
      <Form.Item
        name="machine_ids"
        label={t('adMachine.field.machines')}
        rules={[{ required: true, type: 'array', min: 1, message: t('adMachine.noMachine') }]}
      >
        <MachinesSelect whose="platform" />
      </Form.Item>
      <Form.Item label={t('adMachine.startFrom')} htmlFor="start-model">
        <ModelSelect
          id="start-model"
          placeholder={t('adMachine.startFromSays')}
          onChange={(id) => void takeModel(id)}
        />
      </Form.Item>
      <SlotFields />
    </FormPage>
  );
}
