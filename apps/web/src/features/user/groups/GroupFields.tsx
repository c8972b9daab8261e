import { limits } from '@iris/contract/core/limits';
import { groupUpdate } from '@iris/contract/user/user.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';

const { name, description } = groupUpdate.shape;

/** Name and description of a group. */
export function GroupFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="name" label={t('admin.group.field.name')} {...rulesOf(name)}>
        <Input autoComplete="off" maxLength={limits.groupName} />
      </Form.Item>
      <Form.Item name="description" label={t('admin.group.field.description')} {...rulesOf(description)}>
        <Input autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </>
  );
}
