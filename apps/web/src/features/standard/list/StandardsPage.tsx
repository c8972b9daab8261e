import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { PageParts, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { MeterListPage } from '../meters/MeterListPage.tsx';
import { ReadingImportPage } from '../meters/ReadingImportPage.tsx';
import { toImport } from '../standard.permissions.ts';
import { StandardListPage } from './StandardListPage.tsx';

export { ahead } from './StandardListPage.tsx';

/** Charge standards; `?tab=meters` shows the meters they read, `?tab=meters&import=1` the import of readings. */
export default function StandardsPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const tab = usePageTab(['standards', 'meters']);
  const mayImport = useMay(toImport);
  if (tab === 'meters' && mayImport && address.has('import')) return <ReadingImportPage />;
  return (
    <PageParts
      label={t('tariff.tabs')}
      current={tab}
      tabs={[
        { key: 'standards', title: t('tariff.tab.standards') },
        { key: 'meters', title: t('tariff.tab.meters') },
      ]}
    >
      {tab === 'meters' ? <MeterListPage /> : <StandardListPage />}
    </PageParts>
  );
}
