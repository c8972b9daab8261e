import { newsInput } from '@iris/contract/news/news.api';
import { noticeLevels } from '@iris/contract/notice/notice.model';
import { identities } from '@iris/contract/resident/resident.model';
import { Checkbox, Form, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PdfsField } from '../../../parts/notice/PdfsField.tsx';
import { TypeSelect } from '../../../parts/notice/TypeSelect.tsx';
import { WordsFields } from '../../../parts/notice/WordsFields.tsx';
import style from '../news.module.css';

/** All fields of news. */
export function NewsFields() {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('news.section.words')}>
        <div className={style.pair}>
          <Form.Item name="type_id" label={t('news.field.type')} {...rulesOf(newsInput.shape.type_id)}>
            <TypeSelect />
          </Form.Item>
          <Form.Item name="level" label={t('news.field.level')}>
            <Radio.Group
              options={noticeLevels.map((value) => ({ value, label: t(`notice.level.${value}`) }))}
            />
          </Form.Item>
        </div>
        <WordsFields />
      </Card>
      <Card title={t('news.section.readers')}>
        <Form.Item name="identities" label={t('news.field.identities')} extra={t('notice.scope.everybody')}>
          <Checkbox.Group
            options={identities.map((value) => ({ value, label: t(`resident.identity.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="theme" label={t('news.field.theme')}>
          <ImageField alt={t('news.field.theme')} aspect="750 / 360" hint={t('news.themeHint')} />
        </Form.Item>
        <Form.Item name="attachments" label={t('news.field.attachments')}>
          <PdfsField />
        </Form.Item>
      </Card>
    </>
  );
}
