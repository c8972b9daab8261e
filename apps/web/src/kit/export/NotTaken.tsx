import { Alert, Form } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { type Asked, filtersOf } from '../list/listAddress.ts';

/** Says that the list has filters that the dialog lacks: the file would contain more than the list. */
export function NotTaken({ asked, fields }: { asked: Asked; fields: readonly string[] }) {
  const { t } = useTranslation();
  const count = Object.keys(filtersOf(asked)).filter((key) => !fields.includes(key)).length;
  if (count === 0) return null;
  return (
    <Form.Item>
      <Alert type="info" showIcon title={t('kit.export.notTaken', { count })} />
    </Form.Item>
  );
}
