import { UploadOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { templateApi } from '@iris/contract/template/template.api';
import { Alert, Button, Form } from 'antd';
import { useRef } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { call } from '../../../base/request/call.ts';
import { acceptOf, type Takes, wrongWith } from '../../../kit/document/takes.ts';
import { useSending } from '../../../kit/failure/useSending.ts';
import style from '../template.module.css';

const ftl: Takes = { types: ['.ftl'], bytes: limits.templateBytes };

/** Puts the words of an `.ftl` file into the fields of a language, or says which line of it is not allowed. */
export function LoadFile({ language }: { language: 'zh' | 'en' }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const input = useRef<HTMLInputElement>(null);
  const { send, refuse, busy, refusal } = useSending();
  const load = async (file: File) => {
    const wrong = () => wrongWith(file, ftl);
    if (wrong() !== null) return void refuse(wrong);
    const read = await send([file], () => call(templateApi.readFile, { file }, { silent: true }));
    if (!read) return;
    const [title, content] = language === 'zh' ? ['title', 'content'] : ['title_en', 'content_en'];
    form.setFieldValue(content, read.content);
    if (read.title && !form.getFieldValue(title)) form.setFieldValue(title, read.title);
    void form.validateFields([content]);
    message.success(t('template.file.loaded', { name: file.name }));
  };
  return (
    <div className={style.load}>
      <Button size="small" icon={<UploadOutlined />} loading={busy} onClick={() => input.current?.click()}>
        {t(`template.file.${language}`)}
      </Button>
      <input
        ref={input}
        type="file"
        // antd's forms show file inputs that are only hidden.
        style={{ display: 'none' }}
        accept={acceptOf(ftl)}
        aria-label={t(`template.file.${language}`)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void load(file);
        }}
      />
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
    </div>
  );
}
