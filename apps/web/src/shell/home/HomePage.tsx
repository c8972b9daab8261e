import { useMay, useSession } from '../../base/session/session.ts';
import { Page } from '../../kit/page/Page.tsx';
import { BannerStrip } from './BannerStrip.tsx';
import { CashierHome, DeskHome, GateHome, OperatorHome } from './homes.ts';
import { ManagerHome } from './manager/ManagerHome.tsx';
import { WeatherNow } from './WeatherNow.tsx';

/** /index: the work that waits for whoever is signed in, then the figures that they may see. */
export default function HomePage() {
  const operates = useSession(({ condoAuthType }) => condoAuthType === 'OPERATOR');
  const overseesPlatform = useMay('平台數據管理-查看') && operates;
  const collects = useMay('賬單管理-收款');
  const manages = useMay('屋苑管理-查看');
  const seesFigures = useMay(['租約合同-查看', '賬單管理-查看', '屋苑管理-查看']);
  const worksGate = useMay('訪客管理-查看');
  const seesResidents = useMay('住戶管理-查看');
  const hasCondo = useSession(({ condoID }) => condoID > 0);
  return (
    <Page>
      <WeatherNow />
      <BannerStrip />
      {overseesPlatform ? (
        <OperatorHome />
      ) : collects && !manages && hasCondo ? (
        <CashierHome />
      ) : !seesFigures && !seesResidents && worksGate && hasCondo ? (
        <GateHome />
      ) : !seesFigures && hasCondo ? (
        <DeskHome />
      ) : (
        <ManagerHome />
      )}
    </Page>
  );
}
