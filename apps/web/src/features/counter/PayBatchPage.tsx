import { useTranslation } from '../../base/i18n/i18n.ts';
import { Page } from '../../kit/page/Page.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../kit/page/PageTabs.tsx';
import { CloseDay } from './close/CloseDay.tsx';
import { Counter } from './desk/Counter.tsx';

const tabs = ['collect', 'close'] as const;

/** The counter: collects what a unit owes in one payment; at the end, the day is closed. */
export default function PayBatchPage() {
  const { t } = useTranslation();
  const tab = usePageTab(tabs);
  return (
    <Page>
      <PageHead title={t('counter.screen')} summary={t(`counter.summary.${tab}`)} />
      <PageTabs
        label={t('counter.tabs')}
        tabs={tabs.map((key) => ({ key, title: t(`counter.tab.${key}`) }))}
        current={tab}
      />
      {tab === 'collect' ? <Counter /> : <CloseDay />}
    </Page>
  );
}
