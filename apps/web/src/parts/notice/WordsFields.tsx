import { limits } from '@iris/contract/core/limits';
import { wordsInput } from '@iris/contract/notice/notice.api';
import { englishGaps, type NoticeWords } from '@iris/contract/notice/notice.rules';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { BilingualRich } from '../../kit/rich/BilingualRich.tsx';
import style from './notice.module.css';

const { title, title_en, brief, brief_en, content, content_en } = wordsInput;

/** Title, summary and content in both languages, and which English parts are still empty. */
export function WordsFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className={style.pair}>
        <Form.Item name="title" label={t('notice.field.title')} {...rulesOf(title)}>
          <Input lang="zh-HK" maxLength={limits.title} autoComplete="off" />
        </Form.Item>
        <Form.Item name="title_en" label={t('notice.field.title_en')} {...rulesOf(title_en)} required={false}>
          <Input lang="en" maxLength={limits.title} autoComplete="off" />
        </Form.Item>
        <Form.Item name="brief" label={t('notice.field.brief')} {...rulesOf(brief)} required={false}>
          <Input.TextArea lang="zh-HK" maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
        <Form.Item name="brief_en" label={t('notice.field.brief_en')} {...rulesOf(brief_en)} required={false}>
          <Input.TextArea lang="en" maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </div>
      <BilingualRich
        name="content"
        label={{ zh: t('notice.field.content'), en: t('notice.field.content_en') }}
        rules={{ zh: content, en: content_en }}
      />
      <EnglishGaps />
    </>
  );
}

/** Says which English parts are empty. */
function EnglishGaps() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<NoticeWords>();
  const words = Form.useWatch((values: NoticeWords) => values, { form, preserve: true });
  const gaps = englishGaps(words ?? {});
  if (gaps.length === 0) return null;
  const parts = gaps.map((gap) => t(`notice.gap.${gap}`)).join(t('kit.comma'));
  return <Alert className={style.gap ?? ''} type="warning" showIcon title={t('notice.gaps', { parts })} />;
}
