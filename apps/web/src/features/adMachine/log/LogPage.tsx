import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { usePageTab } from '../../../kit/page/PageTabs.tsx';
import { Switch } from '../../../kit/page/Switch.tsx';
import { LogTable } from './LogTable.tsx';
import { PlayTable } from './PlayTable.tsx';
import { SumTable } from './SumTable.tsx';

const kinds = ['logs', 'plays', 'sums'] as const;
const tables = { logs: LogTable, plays: PlayTable, sums: SumTable };

/** What happened to an estate's machines, what they played, and the sums of that: as rows, filtered, to export. */
export default function LogPage() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const ownCondo = useSession((session) => session.condoID);
  const kind = usePageTab(kinds);
  const asked = address.get('condo_id') ?? '';
  const condoID = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : ownCondo;
  const Table = tables[kind];
  const show = (next: (typeof kinds)[number]) =>
    setAddress((before) => {
      // Estate and machine stay; each table has its own filters.
      const kept = ['condo_id', 'machine_id'].flatMap((key) => {
        const value = before.get(key);
        return value === null ? [] : [[key, value]];
      });
      return new URLSearchParams(next === kinds[0] ? kept : [...kept, ['tab', next]]);
    });
  return (
    <Page>
      <PageHead
        title={t('adMachine.screen.logs')}
        back="/AdMachine/AdvertisingMachine"
        summary={t(`adMachine.logSays.${kind}`)}
        actions={
          <Switch<(typeof kinds)[number]>
            label={t('adMachine.logKinds')}
            value={kind}
            onChange={show}
            options={kinds.map((value) => ({ value, label: t(`adMachine.logTab.${value}`) }))}
          />
        }
      />
      <Table key={`${kind}-${condoID}`} condoID={condoID} />
    </Page>
  );
}
