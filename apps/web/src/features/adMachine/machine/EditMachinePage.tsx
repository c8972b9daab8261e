import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import { type AdMachineDetail, adMachineDetailSchema } from '@iris/contract/adMachine/adMachine.model';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { FormColumns } from '../../../kit/form/FormColumns.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { WorkForm } from '../../../kit/form/useFormWork.tsx';
import { useRowEdit } from '../../../kit/form/useRowEdit.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { machineDetail } from '../adMachine.queries.ts';
import { MachineFields } from './MachineFields.tsx';
import { AdStateTag } from './MachineTags.tsx';
import { bodyOf, type MachineValues, valuesOf } from './machineForm.ts';

/** Edits a machine; its player fetches what is new about it. */
export default function EditMachinePage() {
  const { id = '' } = useParams();
  const query = useQuery(machineDetail(id));
  useRecordName(query.data?.number);
  if (!query.data) return <Absent query={query} back="/AdMachine/AdvertisingMachine" />;
  return <EditMachine key={query.data.id} machine={query.data} />;
}

function EditMachine({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<MachineValues>();
  const update = useWrite(adMachineApi.update, { silent: true });
  const back = `/admin/ad-machine/${machine.id}/ad-machine-detail`;
  const edit = useRowEdit<AdMachineDetail, MachineValues>({
    form,
    row: machine,
    schema: adMachineDetailSchema,
    valuesOf,
    fields: useConflictFields(machine),
    save: (values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: machine.id, version } }),
    onSaved: () => {
      message.success(t('adMachine.saved', { number: machine.number }));
      navigate(back);
    },
  });
  const model = Form.useWatch<number | null | undefined>('model_id', form);
  return (
    <Page>
      <PageHead
        title={machine.number}
        back={back}
        tags={<AdStateTag state={machine.state} />}
        summary={machine.name}
      />
      <WorkForm work={edit} initialValues={valuesOf(machine)}>
        <FormColumns>
          <Card>
            <MachineFields machine={machine} />
          </Card>
          {edit.conflict}
          <SaveBar
            work={edit}
            saveText={t('kit.save')}
            disabled={edit.conflict !== null}
            says={
              model !== undefined && (model ?? null) !== machine.model_id
                ? t('adMachine.modelChanges')
                : undefined
            }
          />
        </FormColumns>
      </WorkForm>
      {edit.guard.dialog}
    </Page>
  );
}

/** How the fields are shown beside somebody else's version. */
function useConflictFields(machine: AdMachineDetail): ConflictField<MachineValues>[] {
  const { t } = useTranslation();
  const field = <Name extends keyof MachineValues & string>(
    name: Name,
    show: (value: MachineValues[Name]) => string = (value) => String(value ?? '—'),
  ): ConflictField<MachineValues> => ({
    name,
    label: t(`adMachine.field.${name === 'condo_ids' ? 'condo' : (name as 'code')}`),
    show: (values) => show(values[name]),
  });
  return [
    field('code'),
    field('name'),
    field('address'),
    field('orientation', (one) => t(`adMachine.orientation.${one}`)),
    field('valid', (days) => (days ?? []).join(' – ')),
    field('model_id', (id) => (id === machine.model_id && machine.model) || (id ? `#${id}` : '—')),
    field('rss_url'),
    field('logo', (id) => (id === null ? '—' : `#${id}`)),
  ];
}
