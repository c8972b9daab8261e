import { EyeOutlined } from '@ant-design/icons';
import { type Language, languages } from '@iris/contract/core/language';
import { Button, type FormInstance, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Article } from '../read/Article.tsx';
import type { AnnounceValues } from './announceForm.ts';
import style from './manage.module.css';

interface PreviewButtonProps {
  form: FormInstance<AnnounceValues>;
  /** The author; by default, the current user. */
  author?: string;
}

/** Shows the form's content as readers will see it, in either language. */
export function PreviewButton({ form, author }: PreviewButtonProps) {
  const { t } = useTranslation();
  const me = useSession((session) => session.user?.nickname ?? '');
  const [shown, setShown] = useState<AnnounceValues | null>(null);
  const [language, setLanguage] = useState<Language>('zh-HK');
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setShown(form.getFieldsValue(true))}>
        {t('announce.preview')}
      </Button>
      {shown && (
        <Modal
          open
          width={820}
          title={t('announce.preview.title')}
          closable={{ 'aria-label': t('kit.close') }}
          footer={null}
          onCancel={() => setShown(null)}
        >
          <Segmented<Language>
            className={style.languages ?? ''}
            aria-label={t('shell.language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`announce.preview.${value}`) }))}
            onChange={setLanguage}
          />
          <Article
            language={language}
            of={{
              ...shown,
              title: shown.title || t('announce.preview.empty'),
              author: author ?? me,
              publish_at: (shown.when === 'later' && shown.moment) || Date.now(),
            }}
          />
        </Modal>
      )}
    </>
  );
}
