import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PageTabs, usePageTab } from '../../../kit/page/PageTabs.tsx';
import { toImport } from '../bill.permissions.ts';
import { RunTab } from './run/RunTab.tsx';
import { BillImport } from './sheet/BillImport.tsx';
import { SingleTab } from './single/SingleTab.tsx';

const keys = ['run', 'single', 'import'] as const;

/** Creates bills: a month's run, a single bill, or an import from a sheet. */
export default function BillAddPage() {
  const { t } = useTranslation();
  const asked = usePageTab<(typeof keys)[number]>([...keys]);
  const mayImport = useMay(toImport);
  const tab = asked === 'import' && !mayImport ? 'run' : asked;
  return (
    <Page>
      <PageHead
        title={t('bill.screen.add')}
        summary={tab === 'import' ? t('kit.import.summary') : t(`billAdd.summary.${tab}`)}
        back="/bill/list"
      />
      <PageTabs
        label={t('billAdd.tabs')}
        current={tab}
        tabs={keys
          .filter((key) => key !== 'import' || mayImport)
          .map((key) => ({ key, title: t(`billAdd.tab.${key}`) }))}
      />
      {tab === 'run' && <RunTab />}
      {tab === 'single' && <SingleTab />}
      {tab === 'import' && <BillImport />}
    </Page>
  );
}
