import { limits } from '@iris/contract/core/limits';
import { type RepairStaff, repairTypes } from '@iris/contract/repair/repair.model';
import { repairStaffFields } from '@iris/contract/repair/repair.staff.api';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { TimeField } from '../../../kit/day/TimeField.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { ChecksField } from '../ChecksField.tsx';
import style from '../repair.module.css';
import { freeAccounts } from '../repair.queries.ts';

/** What a form of a staff member holds. */
export type StaffValues = Pick<
  RepairStaff,
  | 'name'
  | 'phone'
  | 'email'
  | 'position'
  | 'avatar'
  | 'skills'
  | 'duty_days'
  | 'duty_from'
  | 'duty_to'
  | 'user_id'
>;

/** Weekdays from Monday, as calendars here begin. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The fields of a staff member; `own` is the account that this person has already. */
export function StaffFields({ own }: { own?: { id: number; name: string } | undefined }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const accounts = useQuery(freeAccounts(condoID));
  const users = [...(own ? [own] : []), ...(accounts.data?.items ?? [])];
  return (
    <>
      <Form.Item
        name="name"
        label={t('repair.field.name')}
        validateTrigger="onBlur"
        {...rulesOf(repairStaffFields.name)}
      >
        <Input maxLength={limits.name} autoComplete="off" />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item
          name="phone"
          label={t('repair.field.phone')}
          validateTrigger="onBlur"
          {...rulesOf(repairStaffFields.phone)}
        >
          <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="position"
          label={t('repair.field.position')}
          validateTrigger="onBlur"
          {...rulesOf(repairStaffFields.position)}
        >
          <Input maxLength={limits.name} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item
        name="email"
        label={t('repair.field.email')}
        validateTrigger="onBlur"
        {...rulesOf(repairStaffFields.email)}
      >
        <Input inputMode="email" maxLength={limits.email} autoComplete="off" />
      </Form.Item>
      <Form.Item name="skills" label={t('repair.field.skills')} {...rulesOf(repairStaffFields.skills)}>
        <ChecksField options={repairTypes.map((value) => ({ value, label: t(`repair.type.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="duty_days"
        label={t('repair.field.duty_days')}
        {...rulesOf(repairStaffFields.duty_days)}
      >
        <ChecksField options={weekdays.map((value) => ({ value, label: t(`repair.weekday.${value}`) }))} />
      </Form.Item>
      <div className={style.pair}>
        <Form.Item
          name="duty_from"
          label={t('repair.field.duty_from')}
          {...rulesOf(repairStaffFields.duty_from)}
        >
          <TimeField />
        </Form.Item>
        <Form.Item name="duty_to" label={t('repair.field.duty_to')} {...rulesOf(repairStaffFields.duty_to)}>
          <TimeField />
        </Form.Item>
      </div>
      <Form.Item name="user_id" label={t('repair.field.user_id')} extra={t('repair.staff.userHint')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={accounts.isFetching}
          placeholder={t('repair.staff.noUser')}
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="avatar" label={t('repair.field.avatar')}>
        <ImageField alt={t('repair.field.avatar')} aspect="1 / 1" />
      </Form.Item>
    </>
  );
}
