import { useTranslation } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';
import { PageParts, usePageTab } from '../../kit/page/PageTabs.tsx';
import { GatePage } from './gate/GatePage.tsx';
import { VisitorListPage } from './list/VisitorListPage.tsx';

export { ahead } from './list/VisitorListPage.tsx';

const SettingPage = partOf(() => import('./settings/SettingPage.tsx'));
const parts = { passes: VisitorListPage, gate: GatePage, setting: SettingPage } as const;
const keys = ['passes', 'gate', 'setting'] as const;

/** The estate's visitors: their passes, the gate that checks them, and what is settled about them. */
export default function VisitorsPage() {
  const { t } = useTranslation();
  const current = usePageTab(keys);
  const Open = parts[current];
  return (
    <PageParts
      label={t('visitor.tabs')}
      current={current}
      tabs={keys.map((key) => ({ key, title: t(`visitor.tab.${key}`) }))}
    >
      <Open />
    </PageParts>
  );
}
