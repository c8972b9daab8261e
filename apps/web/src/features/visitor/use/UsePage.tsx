import { useTranslation } from '../../../base/i18n/i18n.ts';
import { PageParts, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { FiguresPage } from './FiguresPage.tsx';
import { UseListPage } from './UseListPage.tsx';

export { ahead } from './UseListPage.tsx';

const parts = { list: UseListPage, figures: FiguresPage } as const;
const keys = ['list', 'figures'] as const;

/** What happened at the gates: each try, and how many by day and hour. */
export default function UsePage() {
  const { t } = useTranslation();
  const current = usePageTab(keys);
  const Open = parts[current];
  return (
    <PageParts
      label={t('visitor.use.tabs')}
      current={current}
      tabs={keys.map((key) => ({ key, title: t(`visitor.use.tab.${key}`) }))}
    >
      <Open />
    </PageParts>
  );
}
