import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail } from '@iris/contract/activity/activity.model';
import { limits } from '@iris/contract/core/limits';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';

interface Values {
  title: string;
  title_en: string;
  content: string;
  content_en: string;
  waiting: boolean;
}

const { shape } = activityApi.message.body;

/** Writes to everybody who has signed up. */
export function MessageDrawer({ activity, onClose }: { activity: ActivityDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const send = useWrite(activityApi.message, { silent: true });
  const { enrolled, waiting } = activity.figures;
  return (
    <FormDrawer<Values>
      title={t('activity.tell.title', { number: activity.number })}
      says={t('activity.tell.says', { n: grouped(enrolled) })}
      form={form}
      initialValues={{ title: '', title_en: '', content: '', content_en: '', waiting: waiting > 0 }}
      saveText={t('activity.tell.send')}
      draftName={`activity.message.${activity.id}`}
      onSave={async (body) => {
        const { mails } = await send.mutateAsync({ params: { id: String(activity.id) }, body });
        message.success(t('activity.tell.done', { n: grouped(mails) }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={t('activity.tell.subject')}
        validateTrigger="onBlur"
        {...rulesOf(shape.title)}
      >
        <Input lang="zh-HK" maxLength={limits.title} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('activity.tell.words')}
        validateTrigger="onBlur"
        {...rulesOf(shape.content)}
      >
        <Input.TextArea lang="zh-HK" maxLength={limits.messageText} autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
      <Form.Item
        name="title_en"
        label={t('activity.tell.subjectEn')}
        {...rulesOf(shape.title_en)}
        required={false}
      >
        <Input lang="en" maxLength={limits.title} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="content_en"
        label={t('activity.tell.wordsEn')}
        {...rulesOf(shape.content_en)}
        required={false}
      >
        <Input.TextArea lang="en" maxLength={limits.messageText} autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      {waiting > 0 && (
        <Form.Item name="waiting" valuePropName="checked">
          <Checkbox>{t('activity.tell.waiting', { n: grouped(waiting) })}</Checkbox>
        </Form.Item>
      )}
    </FormDrawer>
  );
}
