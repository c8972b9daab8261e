import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import GateBoard from '../../../features/visitor/gate/GateBoard.tsx';
import { InsideLine } from '../../../features/visitor/gate/InsideLine.tsx';
import { HelpCard } from '../desk/HelpCard.tsx';
import { Messages } from '../desk/Messages.tsx';
import { HomeHead, useWorkTitle } from '../HomeHead.tsx';
import style from '../home.module.css';
import { workIn } from '../home.queries.ts';
import { WorkList } from '../WorkList.tsx';

/** A guard begins at the gate; what waits, messages and help are below. */
export default function GateHome() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const work = useQuery(workIn(condoID));
  const lines = work.data?.lines;
  const urgent = lines?.filter(({ urgency }) => urgency === 'URGENT').length ?? 0;
  return (
    <div className={style.home}>
      <HomeHead
        title={useWorkTitle(lines?.length)}
        more={urgent > 0 && <b className={style.urgent}>{t('home.work.urgent', { count: urgent })}</b>}
        actions={<InsideLine />}
      />
      <GateBoard key={condoID} />
      <div className={`${style.columns} ${style.short}`}>
        <WorkList query={work} />
        <Messages />
      </div>
      <HelpCard />
    </div>
  );
}
