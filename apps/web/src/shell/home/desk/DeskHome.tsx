import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { HomeHead, useWorkTitle } from '../HomeHead.tsx';
import style from '../home.module.css';
import { toSeeResidents } from '../home.permissions.ts';
import { overviewOf, workIn } from '../home.queries.ts';
import { Changes } from '../manager/Changes.tsx';
import { QuickAdd } from '../QuickAdd.tsx';
import { RecentLookUps } from '../RecentLookUps.tsx';
import search from '../search.module.css';
import { WorkList } from '../WorkList.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { HelpCard } from './HelpCard.tsx';
import { Messages } from './Messages.tsx';
import { Newcomers } from './Newcomers.tsx';
import { VisitorsToday } from './VisitorsToday.tsx';

/** The front desk begins with who stands before them; then what waits, what is new, and help. */
export default function DeskHome() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const seesResidents = useMay(toSeeResidents);
  const seesVisitors = useMay('訪客管理-查看');
  const work = useQuery(workIn(condoID));
  const overview = useQuery({ ...overviewOf(condoID), enabled: seesResidents });
  const lines = work.data?.lines;
  const urgent = lines?.filter(({ urgency }) => urgency === 'URGENT').length ?? 0;
  const part = {
    overview: overview.data,
    failed: overview.isError && !overview.data,
    retry: () => void overview.refetch(),
  };
  return (
    <div className={style.home}>
      <HomeHead
        title={useWorkTitle(lines?.length)}
        more={urgent > 0 && <b className={style.urgent}>{t('home.work.urgent', { count: urgent })}</b>}
        actions={<QuickAdd />}
      />
      {seesResidents && (
        <div className={search.first}>
          <DeskSearch />
          <RecentLookUps />
        </div>
      )}
      {seesVisitors && <VisitorsToday condoID={condoID} />}
      <div className={`${style.columns} ${style.short}`}>
        <WorkList query={work} />
        <Messages />
      </div>
      {seesResidents && (
        <div className={style.columns}>
          <Newcomers condoID={condoID} />
          <Changes {...part} />
        </div>
      )}
      <HelpCard />
    </div>
  );
}
