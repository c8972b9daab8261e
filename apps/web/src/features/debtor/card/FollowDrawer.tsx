import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { type DebtorDetail, debtorDetailSchema } from '@iris/contract/debtor/debtor.model';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

type Values = Pick<DebtorDetail, 'promise_day' | 'disputed' | 'dispute_reason' | 'assignee_id'>;
const { shape } = debtorApi.follow.body;

/** Changes the promised day, the dispute, and who follows up. */
export function FollowDrawer({ debtor, onClose }: { debtor: DebtorDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const follow = useWrite(debtorApi.follow, { silent: true });
  const nameOf = ({ assignee_id }: Values) =>
    debtor.people.find(({ id }) => id === assignee_id)?.name ??
    (assignee_id === null ? t('debtor.follow.nobody') : debtor.assignee);
  const known = debtor.people.some(({ id }) => id === debtor.assignee_id);
  // Somebody who may no longer collect stays named until somebody else is.
  const gone =
    debtor.assignee_id !== null && !known ? [{ id: debtor.assignee_id, name: debtor.assignee }] : [];
  return (
    <EditDrawer<DebtorDetail, Values>
      title={t('debtor.follow.edit')}
      row={debtor}
      schema={debtorDetailSchema}
      valuesOf={({ promise_day, disputed, dispute_reason, assignee_id }) => ({
        promise_day,
        disputed,
        dispute_reason,
        assignee_id,
      })}
      fields={[
        {
          name: 'promise_day',
          label: t('debtor.field.promise_day'),
          show: ({ promise_day }) => promise_day ?? '',
        },
        {
          name: 'disputed',
          label: t('debtor.field.disputed'),
          show: ({ disputed }) => t(disputed ? 'debtor.yes' : 'debtor.no'),
        },
        {
          name: 'dispute_reason',
          label: t('debtor.field.dispute_reason'),
          show: ({ dispute_reason }) => dispute_reason,
        },
        { name: 'assignee_id', label: t('debtor.field.assignee'), show: nameOf },
      ]}
      save={(values, version) =>
        follow.mutateAsync({
          body: {
            id: debtor.id,
            version,
            promise_day: values.promise_day ?? null,
            disputed: values.disputed,
            dispute_reason: values.dispute_reason ?? '',
            assignee_id: values.assignee_id ?? null,
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item name="promise_day" label={t('debtor.field.promise_day')}>
        <DayPicker min={dayOf(Date.now())} />
      </Form.Item>
      <Form.Item name="disputed" label={t('debtor.field.disputed')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item noStyle dependencies={['disputed']}>
        {({ getFieldValue }) =>
          getFieldValue('disputed') === true && (
            <Form.Item
              name="dispute_reason"
              label={t('debtor.field.dispute_reason')}
              {...rulesOf(shape.dispute_reason)}
              required
            >
              <Input autoComplete="off" maxLength={limits.address} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="assignee_id" label={t('debtor.field.assignee')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('debtor.follow.nobody')}
          options={[...gone, ...debtor.people].map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </EditDrawer>
  );
}
