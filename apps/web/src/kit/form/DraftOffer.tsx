import { formatMoment } from '@iris/contract/core/day';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormWork } from './useFormWork.tsx';

/** Offers what was left unfinished last time. */
export function DraftOffer({ work }: { work: FormWork }) {
  const { t } = useTranslation();
  const { draft } = work;
  if (!draft.found) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t('kit.draft.found', { time: formatMoment(draft.found.savedAt) })}
      action={
        <Flex gap={8}>
          <Button size="small" onClick={draft.drop}>
            {t('kit.draft.drop')}
          </Button>
          <Button size="small" type="primary" onClick={work.takeDraft}>
            {t('kit.draft.take')}
          </Button>
        </Flex>
      }
    />
  );
}
