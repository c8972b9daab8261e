import { Button, Flex, Progress } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWorks } from './longWork.ts';

/** The progress of a long piece of work, with a number. */
export function WorkBar({ id }: { id: string }) {
  const { t } = useTranslation();
  const work = useWorks((works) => works[id]);
  if (!work) return null;
  // The last step is the answer's arrival: never 100 before it.
  const percent = Math.min(99, Math.floor((work.done / Math.max(1, work.total)) * 100));
  return (
    <div role="status">
      <div>{t('kit.work.percent', { title: work.title, percent })}</div>
      <Flex align="center" gap={8}>
        <Progress percent={percent} showInfo={false} aria-label={work.title} />
        {work.cancel && (
          <Button size="small" onClick={work.cancel}>
            {t('kit.cancel')}
          </Button>
        )}
      </Flex>
    </div>
  );
}
