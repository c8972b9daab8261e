import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useAddedTabs } from '../../../base/screens/additions.ts';
import { useMay } from '../../../base/session/session.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { toSee } from '../company.permissions.ts';
import { GlanceTab } from './GlanceTab.tsx';
import { useRange } from './useRange.ts';

const OWN = 'overview';

/** An overview of all companies, with what other features add. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const glance = useMay(toSee);
  const added = useAddedTabs('/company/admin');
  const tabs = [
    ...(glance ? [{ key: OWN, title: t('company.overview.tab') }] : []),
    ...added.map(({ key, title, Count }) => ({ key, title: t(title), Count })),
  ];
  const current = usePageTab([tabs[0]?.key ?? OWN, ...tabs.map(({ key }) => key)]);
  const tab = added.find(({ key }) => key === current);
  const { days, range, choose } = useRange();
  return (
    <Page>
      <PageHead
        title={t('company.overview.title')}
        summary={t(tab?.summary ?? 'company.overview.summary')}
        actions={tab ? tab.Actions && <tab.Actions /> : <DayRange value={days} onChange={choose} limited />}
      />
      <PageTabs label={t('company.overview.tabs')} current={current} tabs={tabs} />
      {tab ? <tab.default /> : <GlanceTab days={days} range={range} />}
    </Page>
  );
}
