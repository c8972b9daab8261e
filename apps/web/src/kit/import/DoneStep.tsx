import { Button, Result } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface DoneStepProps {
  title: string;
  listText: string;
  onMore: () => void;
  onList: () => void;
}

/** What the import created. */
export function DoneStep({ title, listText, onMore, onList }: DoneStepProps) {
  const { t } = useTranslation();
  return (
    <Result
      status="success"
      title={title}
      extra={[
        <Button key="more" onClick={onMore}>
          {t('kit.import.more')}
        </Button>,
        <Button key="list" type="primary" onClick={onList}>
          {listText}
        </Button>,
      ]}
    />
  );
}
