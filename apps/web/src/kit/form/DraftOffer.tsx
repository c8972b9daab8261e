import { formatMoment } from '@iris/contract/core/day';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './form.module.css';
import type { FormWork } from './useFormWork.tsx';

/** Offers an unfinished draft, or one that was recently discarded. */
export function DraftOffer({ work }: { work: FormWork }) {
  const { t } = useTranslation();
  const { draft } = work;
  if (!draft.found)
    return (
      draft.discarded && (
        <p className={style.discarded}>
          {t('kit.draft.discarded', { time: formatMoment(draft.discarded.savedAt) })}
          {draft.lacksFiles && ` · ${t('kit.draft.noFiles')}`}
          <Button type="link" size="small" onClick={work.bringDraftBack}>
            {t('kit.removed.bringBack')}
          </Button>
        </p>
      )
    );
  return (
    <Alert
      type="info"
      showIcon
      title={t('kit.draft.found', { time: formatMoment(draft.found.savedAt) })}
      {...(draft.lacksFiles ? { description: t('kit.draft.noFiles') } : {})}
      action={
        <Flex gap={8}>
          <Button size="small" onClick={draft.discard}>
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
