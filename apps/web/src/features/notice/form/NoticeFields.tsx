import { limits } from '@iris/contract/core/limits';
import { noticeInput } from '@iris/contract/notice/notice.api';
import { noticeLevels } from '@iris/contract/notice/notice.model';
import { englishGaps } from '@iris/contract/notice/notice.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Radio, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentField } from '../../../kit/day/MomentField.tsx';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { BilingualRich } from '../../../kit/rich/BilingualRich.tsx';
import style from '../notice.module.css';
import { informationTypes } from '../notice.queries.ts';
import { useNoticeWords } from '../noticeWords.ts';
import type { NoticeValues } from './noticeForm.ts';
import { PdfsField } from './PdfsField.tsx';
import { ScopeFields } from './ScopeFields.tsx';

const { type_id, title, title_en, brief, brief_en, content, content_en } = noticeInput.shape;

/** All fields of a notice; once it is out, only its words. */
export function NoticeFields({ out = false }: { out?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('notice.section.words')}>
        {out && <Alert className={style.gap ?? ''} type="info" showIcon title={t('notice.scopeStays')} />}
        {!out && (
          <div className={style.pair}>
            <Form.Item name="type_id" label={t('notice.field.type')} {...rulesOf(type_id)}>
              <TypeSelect />
            </Form.Item>
            <Form.Item name="level" label={t('notice.field.level')}>
              <Radio.Group
                options={noticeLevels.map((value) => ({ value, label: t(`notice.level.${value}`) }))}
              />
            </Form.Item>
          </div>
        )}
        <div className={style.pair}>
          <Form.Item name="title" label={t('notice.field.title')} {...rulesOf(title)}>
            <Input lang="zh-HK" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="title_en"
            label={t('notice.field.title_en')}
            {...rulesOf(title_en)}
            required={false}
          >
            <Input lang="en" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
          <Form.Item name="brief" label={t('notice.field.brief')} {...rulesOf(brief)} required={false}>
            <Input.TextArea lang="zh-HK" maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
          <Form.Item
            name="brief_en"
            label={t('notice.field.brief_en')}
            {...rulesOf(brief_en)}
            required={false}
          >
            <Input.TextArea lang="en" maxLength={limits.address} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        </div>
        <BilingualRich
          name="content"
          label={{ zh: t('notice.field.content'), en: t('notice.field.content_en') }}
          rules={{ zh: content, en: content_en }}
        />
        <EnglishGaps />
      </Card>
      {!out && (
        <>
          <Card title={t('notice.section.scope')}>
            <ScopeFields />
          </Card>
          <Card title={t('notice.section.files')}>
            <Form.Item name="images" label={t('notice.field.images')}>
              <ImagesField />
            </Form.Item>
            <Form.Item name="attachments" label={t('notice.field.attachments')}>
              <PdfsField />
            </Form.Item>
            <Form.Item name="end_at" label={t('notice.field.end_at')} extra={t('notice.endHint')}>
              <MomentField />
            </Form.Item>
          </Card>
        </>
      )}
    </>
  );
}

/** Says which English parts are empty. */
function EnglishGaps() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<NoticeValues>();
  const words = Form.useWatch((values: NoticeValues) => values, { form, preserve: true });
  const gaps = englishGaps(words ?? {});
  if (gaps.length === 0) return null;
  const parts = gaps.map((gap) => t(`notice.gap.${gap}`)).join(t('notice.comma'));
  return <Alert className={style.gap ?? ''} type="warning" showIcon title={t('notice.gaps', { parts })} />;
}

interface TypeSelectProps {
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
}

/** One of the platform's information types. */
function TypeSelect(field: TypeSelectProps) {
  const { t } = useTranslation();
  const { typeName } = useNoticeWords();
  const types = useQuery(informationTypes);
  return (
    <Select<number>
      {...field}
      options={(types.data ?? []).map((type) => ({ value: type.id, label: typeName(type) }))}
      loading={types.isFetching}
      notFoundContent={<NothingToPick query={types} none={t('notice.noTypes')} />}
    />
  );
}
