import { PlusOutlined } from '@ant-design/icons';
import { companyApi } from '@iris/contract/company/company.api';
import { addDays, addMonths, dayOf, endOfDay, startOfDay } from '@iris/contract/core/day';
import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import { useQuery } from '@tanstack/react-query';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { HomeHead, useWorkTitle } from '../HomeHead.tsx';
import style from '../home.module.css';
import { toAddCompany, toAddCondo } from '../home.permissions.ts';
import { workIn } from '../home.queries.ts';
import { WorkList } from '../WorkList.tsx';
import { Companies } from './Companies.tsx';
import { FailedJobs } from './FailedJobs.tsx';
import { Growth } from './Growth.tsx';
import { PlatformFigures } from './PlatformFigures.tsx';
import { WaitingWithdrawals } from './WaitingWithdrawals.tsx';

const SHOWN = 6;

/** The platform: its companies and estates, their online money, and what waits for its operators. */
export default function OperatorHome() {
  const { t } = useTranslation();
  const judges = useMay('平台數據管理-提現審核');
  const sets = useMay('平台數據管理-設置');
  const month = `${dayOf(Date.now()).slice(0, 7)}-01`;
  const range = {
    start_time: startOfDay(month),
    end_time: endOfDay(addDays(addMonths(month, 1), -1)),
  };
  const work = useQuery(workIn(0));
  const overview = useQuery(queryOf(companyApi.overview, { query: range }));
  const waiting = useQuery(queryOf(withdrawalApi.all, { query: { status: 'PENDING', count: SHOWN } }));
  const lines = work.data?.lines;
  const urgent = lines?.filter(({ urgency }) => urgency === 'URGENT').length ?? 0;
  return (
    <div className={style.home}>
      <HomeHead
        title={useWorkTitle(lines?.length)}
        more={urgent > 0 && <b className={style.urgent}>{t('home.work.urgent', { count: urgent })}</b>}
        actions={
          <>
            <Can permission={toAddCondo}>
              <LinkButton to="/company/condoAdd" icon={<PlusOutlined />}>
                {t('home.platform.addCondo')}
              </LinkButton>
            </Can>
            <Can permission={toAddCompany}>
              <LinkButton type="primary" to="/company/companyAdd" icon={<PlusOutlined />}>
                {t('home.platform.addCompany')}
              </LinkButton>
            </Can>
          </>
        }
      />
      <PlatformFigures overview={overview} waiting={waiting} />
      <div className={`${style.columns} ${style.short}`}>
        <WaitingWithdrawals query={waiting} mayJudge={judges} />
        <WorkList query={work} />
      </div>
      <div className={style.columns}>
        <Companies query={overview} />
        <Growth />
      </div>
      {sets && <FailedJobs />}
    </div>
  );
}
