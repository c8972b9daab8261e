import type { TemplateDetail } from '@iris/contract/template/template.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { Preview } from '../form/Preview.tsx';
import { templateHistory } from '../template.queries.ts';
import { useTemplateWords } from '../useTemplateWords.ts';
import { EditionsCard } from './EditionsCard.tsx';
import { TemplateHead } from './TemplateHead.tsx';

/** A template for people who may see it and not change it. */
export function ReadTemplate({ row }: { row: TemplateDetail }) {
  const { t } = useTranslation();
  const { wording } = useTemplateWords();
  return (
    <Page>
      <TemplateHead row={row} />
      <Card title={t('template.section.preview')}>
        <Preview kind={row.kind} words={row} />
      </Card>
      <EditionsCard row={row} />
      <HistoryPanel read={templateHistory(row.id)} {...wording} />
    </Page>
  );
}
