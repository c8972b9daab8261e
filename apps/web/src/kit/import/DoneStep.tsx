import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface DoneStepProps {
  title: string;
  listText: string;
  onMore: () => void;
  onList: () => void;
  /** What there is to take along, with the page's main action. */
  children?: ReactNode;
}

/** What the import created. */
export function DoneStep({ title, listText, onMore, onList, children }: DoneStepProps) {
  const { t } = useTranslation();
  return (
    <Result
      status="success"
      title={title}
      extra={[
        <Button key="more" onClick={onMore}>
          {t('kit.import.more')}
        </Button>,
        <Button key="list" type={children ? 'default' : 'primary'} onClick={onList}>
          {listText}
        </Button>,
      ]}
    >
      {children}
    </Result>
  );
}
