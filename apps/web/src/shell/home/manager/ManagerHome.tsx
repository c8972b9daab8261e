import { DollarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { HomeHead, useWorkTitle } from '../HomeHead.tsx';
import style from '../home.module.css';
import { toCollect } from '../home.permissions.ts';
import { overviewOf, workIn } from '../home.queries.ts';
import { OwnSetUp } from '../homes.ts';
import { QuickAdd } from '../QuickAdd.tsx';
import { WeatherButton } from '../WeatherNow.tsx';
import { WorkList } from '../WorkList.tsx';
import { Arrears } from './Arrears.tsx';
import { Changes } from './Changes.tsx';
import { Collection } from './Collection.tsx';
import { DaysAhead } from './DaysAhead.tsx';
import { Figures } from './Figures.tsx';

/** What waits in an estate, and its figures. */
export function ManagerHome() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const work = useQuery(workIn(condoID));
  const overview = useQuery({ ...overviewOf(condoID), enabled: condoID > 0 });
  const seesRents = useMay('租約合同-查看');
  const seesBills = useMay('賬單管理-查看');
  const seesChanges = useMay(['租約合同-查看', '賬單管理-查看', '住戶管理-查看', '屋苑管理-查看']);
  const addsUnits = useMay('屋苑管理-新增');
  const isEmpty = overview.data?.units?.count === 0;
  const lines = work.data?.lines;
  const urgent = lines?.filter(({ urgency }) => urgency === 'URGENT').length ?? 0;
  const retry = () => void overview.refetch();
  const part = { overview: overview.data, failed: overview.isError && !overview.data, retry };
  return (
    <div className={style.home}>
      <HomeHead
        title={useWorkTitle(lines?.length)}
        more={urgent > 0 && <b className={style.urgent}>{t('home.work.urgent', { count: urgent })}</b>}
        actions={
          <>
            <WeatherButton />
            <QuickAdd />
            {condoID > 0 && (
              <Can permission={toCollect}>
                <LinkButton type="primary" to="/bill/list/pay-batch" icon={<DollarOutlined />}>
                  {t('home.collect')}
                </LinkButton>
              </Can>
            )}
          </>
        }
      />
      {condoID === 0 && <Alert type="warning" showIcon title={t('request.noCondo')} />}
      {isEmpty && addsUnits && <OwnSetUp />}
      {condoID > 0 && <Figures {...part} />}
      <div className={style.columns}>
        <WorkList query={work} />
        {seesRents && condoID > 0 && <Collection {...part} />}
      </div>
      {(seesRents || seesBills) && condoID > 0 && <DaysAhead {...part} />}
      {condoID > 0 && (
        <div className={style.columns}>
          {(seesRents || seesBills) && <Arrears {...part} />}
          {seesChanges && <Changes {...part} />}
        </div>
      )}
    </div>
  );
}
