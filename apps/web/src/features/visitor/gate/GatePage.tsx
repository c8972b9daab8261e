import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PartTabs } from '../../../kit/page/PageTabs.tsx';
import { InsideLine } from './InsideLine.tsx';

const GateBoard = partOf(() => import('./GateBoard.tsx'), { fallback: <Bone width="100%" /> });

/** The gate as a part of the visitors' screen. */
export function GatePage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  return (
    <Page dense>
      <PageHead title={t('visitor.gate.title')} actions={<InsideLine />} />
      <PartTabs />
      <GateBoard key={condoID} />
    </Page>
  );
}
