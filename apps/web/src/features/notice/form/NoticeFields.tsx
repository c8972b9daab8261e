import { noticeInput } from '@iris/contract/notice/notice.api';
import { noticeLevels } from '@iris/contract/notice/notice.model';
import { Alert, Form, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentField, useMomentRule } from '../../../kit/day/MomentField.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImagesField } from '../../../kit/images/ImagesField.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Later } from '../../../kit/page/Later.tsx';
import { PdfsField } from '../../../parts/notice/PdfsField.tsx';
import { TypeSelect } from '../../../parts/notice/TypeSelect.tsx';
import { WordsFields } from '../../../parts/notice/WordsFields.tsx';
import style from '../notice.module.css';
import { ScopeFields } from './ScopeFields.tsx';

const { type_id } = noticeInput.shape;

/** All fields of a notice; once it is out, only its words. */
export function NoticeFields({ out = false }: { out?: boolean }) {
  const { t } = useTranslation();
  const momentRule = useMomentRule();
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
        <WordsFields />
      </Card>
      {!out && (
        <Later>
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
            <Form.Item
              name="end_at"
              label={t('notice.field.end_at')}
              extra={t('notice.endHint')}
              rules={[momentRule]}
            >
              <MomentField />
            </Form.Item>
          </Card>
        </Later>
      )}
    </>
  );
}
