import { limits } from '@iris/contract/core/limits';
import { settingApi } from '@iris/contract/setting/setting.api';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import style from '../setting.module.css';
import { readHolidays } from './readHolidays.ts';

interface ImportHolidaysProps {
  onSaved: (day: string) => void;
  onClose: () => void;
}

/** Imports the pasted holidays of a year: a day a line, with both names. */
export function ImportHolidays({ onSaved, onClose }: ImportHolidaysProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ lines: string }>();
  const read = readHolidays(Form.useWatch('lines', form) ?? '');
  const send = useWrite(settingApi.importHolidays, { silent: true });
  const save = async ({ lines }: { lines: string }) => {
    const { days } = readHolidays(lines);
    const done = await send.mutateAsync({ body: { days } });
    message.success(t('setting.holiday.imported', done));
    const [first] = days;
    if (first) onSaved(first.day);
    onClose();
  };
  const refusalOf = (lines: string): string | undefined => {
    const { days, wrong } = readHolidays(lines);
    if (wrong.length > 0) return t('setting.holiday.wrongLines', { lines: wrong.slice(0, 10).join(', ') });
    if (days.length === 0) return t('field.required');
    if (days.length > limits.holidaysAtOnce)
      return t('setting.holiday.tooMany', { n: limits.holidaysAtOnce });
    return undefined;
  };
  return (
    <FormDrawer
      title={t('setting.holiday.import')}
      form={form}
      initialValues={{ lines: '' }}
      saveText={t('setting.holiday.importDays')}
      says={<p className={style.says}>{t('setting.holiday.importSays')}</p>}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="lines"
        label={t('setting.holiday.lines')}
        extra={<span aria-live="polite">{t('setting.holiday.read', { n: read.days.length })}</span>}
        rules={[
          {
            required: true,
            validateTrigger: 'onSubmit',
            validator: async (_, lines: string) => {
              const refusal = refusalOf(lines);
              if (refusal) throw new Error(refusal);
            },
          },
        ]}
      >
        <Input.TextArea
          autoSize={{ minRows: 12, maxRows: 22 }}
          maxLength={20_000}
          placeholder={t('setting.holiday.sample')}
          spellCheck={false}
        />
      </Form.Item>
    </FormDrawer>
  );
}
