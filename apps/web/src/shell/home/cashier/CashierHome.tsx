import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { HomeHead } from '../HomeHead.tsx';
import style from '../home.module.css';
import { takingsIn, workIn } from '../home.queries.ts';
import { QuickAdd } from '../QuickAdd.tsx';
import { RecentLookUps } from '../RecentLookUps.tsx';
import search from '../search.module.css';
import { WorkList } from '../WorkList.tsx';
import { Drawer } from './Drawer.tsx';
import { Receipts } from './Receipts.tsx';
import { SearchFirst } from './SearchFirst.tsx';
import { Slips } from './Slips.tsx';
import { TakenToday } from './TakenToday.tsx';

/** A cashier begins with the counter: who comes, what was taken, what is in the drawer, what waits. */
export default function CashierHome() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const reviews = useMay('租約合同-審核');
  const takings = useQuery(takingsIn(condoID));
  const work = useQuery(workIn(condoID));
  const lines = work.data?.lines;
  const part = {
    takings: takings.data,
    failed: takings.isError && !takings.data,
    retry: () => void takings.refetch(),
  };
  return (
    <div className={style.home}>
      <HomeHead
        title={t('home.counter')}
        more={
          lines && (lines.length === 0 ? t('home.work.none') : t('home.work.count', { count: lines.length }))
        }
        actions={<QuickAdd />}
      />
      <div className={search.first}>
        <SearchFirst />
        <RecentLookUps />
      </div>
      <div className={style.columns}>
        <TakenToday {...part} />
        <Drawer condoID={condoID} />
      </div>
      <div className={style.columns}>
        <WorkList query={work} />
        {reviews ? <Slips condoID={condoID} /> : <Receipts {...part} />}
      </div>
      {reviews && <Receipts {...part} />}
    </div>
  );
}
