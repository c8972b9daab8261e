import { dayOf } from '@iris/contract/core/day';
import type { InputOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { repairApi, repairInput } from '@iris/contract/repair/repair.api';
import { repairSources, repairTypes, repairUrgencies } from '@iris/contract/repair/repair.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { MomentField, useMomentRule } from '../../../kit/day/MomentField.tsx';
import { TimeField, useTimeRule } from '../../../kit/day/TimeField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { AreaField } from '../../../parts/estate/AreaField.tsx';
import { useHome } from '../../../parts/resident/boundUnit.ts';
import { type NamedResident, ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';
import style from '../repair.module.css';
import { mayReport } from '../repair.queries.ts';

type Body = InputOf<typeof repairApi.add>['body'];
type Values = Omit<Body, 'condo_id' | 'resident_id' | 'building_id' | 'floor_id' | 'happened_at'> & {
  /** Null: now. */
  happened_at: number | null;
  where: 'unit' | 'common';
  area: number[];
  resident: (NamedResident & { phone?: string; bindings?: readonly { unit_id: number | null }[] }) | null;
};

const { shape } = repairInput;

/** Reports a repair, on behalf of a resident or of a common part. */
export default function ReportDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const timed = useTimeRule();
  const momentRule = useMomentRule();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const maySeePeople = useMay('住戶管理-查看');
  const [form] = Form.useForm<Values>();
  const where = Form.useWatch('where', form) ?? 'unit';
  const resident = Form.useWatch('resident', form);
  const unitId = Form.useWatch('unit_id', form) ?? null;
  const described = (Form.useWatch('description', form) ?? '').trim().length;
  const missing = described === 0 ? 0 : limits.repairWords.min - described;
  const homeOf = useHome();
  const add = useWrite(repairApi.add, { silent: true });
  const save = async ({ where: kind, area, resident, unit_id, place, happened_at, ...values }: Values) => {
    const [building_id = null, floor_id = null] = area ?? [];
    const there = kind === 'unit' ? { unit_id, place: '' } : { unit_id: null, building_id, floor_id, place };
    const { id, number } = await add.mutateAsync({
      body: {
        condo_id: condoID,
        resident_id: resident?.id ?? null,
        ...there,
        ...(happened_at === null ? {} : { happened_at }),
        ...values,
      },
    });
    message.success(t('repair.report.saved', { number }));
    navigate(`/repair/${id}/detail`);
    onClose();
  };
  const fill = (resident: Values['resident']) => {
    if (!resident) return;
    const unit_id = form.getFieldValue('unit_id') ?? homeOf(resident.bindings ?? []);
    form.setFieldsValue({
      unit_id,
      contact: resident.name,
      ...(resident.phone ? { phone: resident.phone } : {}),
    });
  };
  return (
    <FormDrawer<Values>
      title={t('repair.report')}
      form={form}
      initialValues={{
        where: 'unit',
        area: [],
        unit_id: null,
        place: '',
        resident: null,
        urgency: 'NORMAL',
        source: 'PHONE',
        contact: '',
        phone: '',
        description: '',
        happened_at: null,
        expected_day: null,
        expected_from: '',
        expected_to: '',
        images: [],
        confirmed: false,
      }}
      saveText={t('repair.report.save')}
      onSave={save}
      draftName="repair"
      draftLeavesOut={['resident', 'confirmed']}
      draftFiles={['images']}
      onClose={onClose}
    >
      <Form.Item name="where" label={t('repair.report.where')}>
        <Radio.Group
          optionType="button"
          options={(['unit', 'common'] as const).map((value) => ({
            value,
            label: t(`repair.report.${value}`),
          }))}
        />
      </Form.Item>
      {where === 'unit' ? (
        <Form.Item
          name="unit_id"
          label={t('repair.field.unit')}
          rules={[{ required: true, message: t('repair.placeMissing') }]}
          required
        >
          <UnitPicker />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="area" label={t('repair.report.commonArea')}>
            <AreaField />
          </Form.Item>
          <Form.Item
            name="place"
            label={t('repair.field.common')}
            required
            rules={[{ required: true, whitespace: true, message: t('repair.placeMissing') }]}
          >
            <Input
              maxLength={limits.address}
              placeholder={t('repair.report.commonHint')}
              autoComplete="off"
            />
          </Form.Item>
        </>
      )}
      <Form.Item name="type" label={t('repair.field.type')} {...rulesOf(shape.type)}>
        <Select options={repairTypes.map((value) => ({ value, label: t(`repair.type.${value}`) }))} />
      </Form.Item>
      <Form.Item name="urgency" label={t('repair.field.urgency')}>
        <Radio.Group
          options={repairUrgencies.map((value) => ({ value, label: t(`repair.urgency.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('repair.field.description')}
        extra={missing > 0 && t('repair.report.missing', { n: missing })}
        validateTrigger="onBlur"
        {...rulesOf(shape.description)}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={limits.repairWords.max}
          placeholder={t('repair.report.hint')}
          showCount
        />
      </Form.Item>
      <Form.Item
        name="happened_at"
        label={t('repair.field.happened_at')}
        extra={t('repair.report.happenedHint')}
        rules={[
          momentRule,
          {
            validator: async (_, happened: number | null) => {
              if (happened !== null && happened > Date.now()) throw new Error(t('repair.future'));
            },
          },
        ]}
      >
        <MomentField past />
      </Form.Item>
      {maySeePeople && (
        <Form.Item name="resident" label={t('repair.field.resident')} extra={t('repair.report.residentHint')}>
          <ResidentPicker onChange={fill} />
        </Form.Item>
      )}
      {resident && (where === 'common' || unitId !== null) && (
        <MayReport
          key={`${resident.id} ${where} ${unitId}`}
          residentId={resident.id}
          unitId={where === 'unit' ? unitId : null}
        />
      )}
      <div className={style.pair}>
        <Form.Item
          name="contact"
          label={t('repair.field.contact')}
          validateTrigger="onBlur"
          {...rulesOf(shape.contact)}
        >
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('repair.field.phone')}
          validateTrigger="onBlur"
          {...rulesOf(shape.phone)}
        >
          <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="source" label={t('repair.field.source')}>
        <Select options={repairSources.map((value) => ({ value, label: t(`repair.source.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="expected_day"
        label={t('repair.field.expected_day')}
        dependencies={['expected_from', 'expected_to']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, day: string | null) => {
              const timed = getFieldValue('expected_from') || getFieldValue('expected_to');
              if (!day && timed) throw new Error(t('repair.expectedDayMissing'));
            },
          }),
        ]}
      >
        <DayPicker min={dayOf(Date.now())} />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item name="expected_from" label={t('repair.field.expected_from')} rules={[timed]}>
          <TimeField />
        </Form.Item>
        <Form.Item
          name="expected_to"
          label={t('repair.field.expected_to')}
          dependencies={['expected_from']}
          rules={[
            timed,
            ({ getFieldValue }) => ({
              validator: async (_, to: string) => {
                const from: string = getFieldValue('expected_from');
                if (from?.includes(':') && to?.includes(':') && to <= from)
                  throw new Error(t('field.endBeforeStart'));
              },
            }),
          ]}
        >
          <TimeField />
        </Form.Item>
      </div>
      <Form.Item name="images" label={t('repair.field.images')}>
        <ImagesField max={limits.repairImages} />
      </Form.Item>
    </FormDrawer>
  );
}

/** Says when a resident may not report for a place, and asks whether to report it all the same. */
function MayReport({ residentId, unitId }: { residentId: number; unitId: number | null }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const answer = useQuery(mayReport(condoID, residentId, unitId)).data;
  if (answer?.may !== false) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('repair.report.mayNot')}
      description={
        <Form.Item
          name="confirmed"
          preserve={false}
          valuePropName="checked"
          rules={[
            {
              validator: async (_, confirmed: boolean) => {
                if (!confirmed) throw new Error(t('repair.report.confirmMissing'));
              },
            },
          ]}
        >
          <Checkbox>{t('repair.report.confirm')}</Checkbox>
        </Form.Item>
      }
    />
  );
}
