import { useTranslation } from '../../../base/i18n/i18n.ts';
import { PageParts, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { ShippedPage } from './ShippedPage.tsx';
import { TemplateListPage } from './TemplateListPage.tsx';

/** The templates of the estate, and those that come with the product. */
export default function TemplatesPage() {
  const { t } = useTranslation();
  const current = usePageTab(['own', 'shipped']);
  const tabs = (['own', 'shipped'] as const).map((key) => ({ key, title: t(`template.list.${key}`) }));
  return (
    <PageParts label={t('template.list.parts')} tabs={tabs} current={current}>
      {current === 'own' ? <TemplateListPage /> : <ShippedPage />}
    </PageParts>
  );
}
