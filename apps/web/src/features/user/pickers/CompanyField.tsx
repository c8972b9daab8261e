import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { CompanySelect } from './CompanySelect.tsx';

interface CompanyFieldProps {
  /** Called when another company was chosen. */
  then: () => void;
  /** Offers the platform too, as 0. */
  platform?: boolean;
}

/** The company of a new account or group. */
export function CompanyField(props: CompanyFieldProps) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="company_id"
      label={t('admin.company')}
      rules={[{ required: true, message: t('field.required') }]}
      getValueProps={(value: unknown) => ({ value: typeof value === 'number' ? String(value) : undefined })}
      normalize={(value: string | undefined) => (value === undefined ? undefined : Number(value))}
    >
      <Choice {...props} />
    </Form.Item>
  );
}

/** What the form passes to its field. */
interface Given {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

function Choice({ then, platform = false, id, value, onChange }: CompanyFieldProps & Given) {
  const { t } = useTranslation();
  return (
    <CompanySelect
      {...(id === undefined ? {} : { id })}
      platform={platform}
      placeholder={t('admin.chooseCompany')}
      value={value}
      onChange={(next) => {
        onChange?.(next);
        then();
      }}
    />
  );
}
