import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { ClosePreview } from '@iris/contract/facility/closing.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import type { FacilityDetail } from '@iris/contract/facility/facility.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call } from '../../../base/request/call.ts';
import { useWrite } from '../../../base/request/query.ts';
import { MomentField, useMomentRule } from '../../../kit/day/MomentField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import style from '../facility.module.css';
import { facilityPage } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';

interface Values {
  facility_ids: number[];
  from_at: number | null;
  to_at: number | null;
  reason: string;
  reason_en: string;
}

const { shape } = facilityApi.close.body;

/** Closes facilities for a time: says first which bookings end and what goes back. */
export function CloseDrawer({ facility, onClose }: { facility: FacilityDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const momentRule = useMomentRule();
  const { nameOf } = useFacilityWords();
  const [form] = Form.useForm<Values>();
  const { condo_id } = facility;
  const ids = Form.useWatch('facility_ids', form) ?? [facility.id];
  const [from, to] = [Form.useWatch('from_at', form) ?? null, Form.useWatch('to_at', form) ?? null];
  const all = useQuery(facilityPage(condo_id, { count: '100' })).data?.items ?? [facility];
  const ready = ids.length > 0 && from !== null && to !== null && from < to;
  const preview = useQuery({
    queryKey: ['facility', 'closePreview', ids, from, to],
    queryFn: () =>
      call(
        facilityApi.closePreview,
        { body: { condo_id, facility_ids: ids, from_at: from ?? 0, to_at: to ?? 0 } },
        { silent: true },
      ),
    enabled: ready,
  });
  const close = useWrite(facilityApi.close, { also: moneyDomains, silent: true });
  const needed = { required: true, message: t('field.required') };
  return (
    <FormDrawer<Values>
      title={t('facility.closeTitle')}
      says={t('facility.closeSays')}
      form={form}
      danger
      initialValues={{ facility_ids: [facility.id], from_at: null, to_at: null, reason: '', reason_en: '' }}
      saveText={t('facility.close')}
      onSave={async ({ facility_ids, from_at, to_at, reason, reason_en }) => {
        const seen = await preview.refetch();
        await close.mutateAsync({
          body: {
            condo_id,
            facility_ids,
            from_at: from_at ?? 0,
            to_at: to_at ?? 0,
            reason,
            reason_en,
            bookings: (preview.data ?? seen.data)?.bookings ?? 0,
          },
        });
        message.success(t('facility.closedDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="facility_ids" label={t('facility.closeWhich')} required rules={[needed]}>
        <Checkbox.Group
          className={style.stack ?? ''}
          options={all.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      </Form.Item>
      <Form.Item name="from_at" label={t('facility.field.from_at')} required rules={[needed, momentRule]}>
        <MomentField />
      </Form.Item>
      <Form.Item
        name="to_at"
        label={t('facility.field.to_at')}
        dependencies={['from_at']}
        required
        rules={[
          needed,
          momentRule,
          {
            validator: async (_, value: number | null) => {
              if (value !== null && from !== null && value <= from) throw new Error(t('facility.endFirst'));
            },
          },
        ]}
      >
        <MomentField />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('facility.field.reason')}
        validateTrigger="onBlur"
        {...rulesOf(shape.reason)}
      >
        <Input lang="zh-HK" maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="reason_en"
        label={t('facility.field.reason_en')}
        {...rulesOf(shape.reason_en)}
        required={false}
      >
        <Input lang="en" maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      {ready && preview.data && <Preview of={preview.data} />}
    </FormDrawer>
  );
}

function Preview({ of }: { of: ClosePreview }) {
  const { t } = useTranslation();
  if (of.bookings === 0) return <Alert type="info" showIcon title={t('facility.closeNobody')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('facility.closeBookings', { n: of.bookings })}
      description={[
        t('facility.closeRefunds', {
          n: of.refunds,
          amount: formatMoney(of.amount),
          online: of.online,
          wallet: of.wallet,
        }),
        of.reviews > 0 ? t('facility.closeReviews', { n: of.reviews }) : '',
        of.letters > 0 ? t('facility.closeLetters', { n: of.letters }) : '',
        of.unreached > 0 ? t('facility.closeUnreached', { n: of.unreached }) : '',
      ]
        .filter(Boolean)
        .map((line) => <div key={line}>{line}</div>)}
    />
  );
}
