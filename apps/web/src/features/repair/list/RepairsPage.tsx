import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useAddedTabs } from '../../../base/screens/additions.ts';
import { PageParts, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { RepairListPage } from './RepairListPage.tsx';

const own = [{ key: 'orders', title: 'repair.tab.orders', order: 10, default: RepairListPage }] as const;

/** Repair orders, with what other features add. */
export default function RepairsPage() {
  const { t } = useTranslation();
  const tabs = [...own, ...useAddedTabs('/repair/list')].sort((a, b) => a.order - b.order);
  const current = usePageTab(['orders', ...tabs.map(({ key }) => key)]);
  const Open = tabs.find(({ key }) => key === current)?.default;
  return (
    <PageParts
      label={t('repair.tabs')}
      current={current}
      tabs={tabs.map((tab) => ({
        key: tab.key,
        title: t(tab.title),
        ...('Count' in tab ? { Count: tab.Count } : {}),
      }))}
    >
      {Open && <Open />}
    </PageParts>
  );
}
