import { EyeOutlined } from '@ant-design/icons';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { Button, type FormInstance, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { NoticeValues } from '../form/noticeForm.ts';
import { Preview } from './Preview.tsx';

interface PreviewButtonProps {
  form: FormInstance<NoticeValues>;
  /** The saved notice that the form changes. */
  notice?: NoticeDetail;
}

/** Shows the form's content as residents will get it. */
export function PreviewButton({ form, notice }: PreviewButtonProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<NoticeValues | null>(null);
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setShown(form.getFieldsValue(true))}>
        {t('notice.preview')}
      </Button>
      {shown && (
        <Modal
          open
          width={760}
          title={t('notice.preview.title')}
          closable={{ 'aria-label': t('kit.close') }}
          footer={null}
          onCancel={() => setShown(null)}
        >
          <Preview
            words={shown}
            number={notice?.number ?? ''}
            url=""
            attachments={shown.attachments.map(({ name }) => name)}
            id={null}
          />
        </Modal>
      )}
    </>
  );
}
