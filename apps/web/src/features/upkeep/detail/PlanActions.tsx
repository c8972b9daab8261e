import {
  CheckOutlined,
  CopyOutlined,
  EditOutlined,
  FileAddOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  StopOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import type { UpkeepDetail } from '@iris/contract/upkeep/upkeep.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import AddPlan from '../form/AddPlan.tsx';
import { EditPlan } from '../form/EditPlan.tsx';
import { toChange } from '../upkeep.permissions.ts';
import { DoneDrawer, ResumeDrawer, StopDrawer } from './moves.tsx';

/** What may be done with a plan now. */
export function PlanActions({ plan }: { plan: UpkeepDetail }) {
  const { t } = useTranslation();
  const may = useMay(toChange);
  const order = useWrite(upkeepApi.order);
  const { state } = plan;
  const live = may && state !== 'ENDED';
  const idle = live && state !== 'PAUSED' && plan.order === null;
  const makeOrder = async () => {
    const after = await order.mutateAsync({
      params: { id: String(plan.id) },
      body: { version: plan.version },
    });
    message.success(t('upkeep.ordered', { number: after.order?.number ?? '' }));
  };
  return (
    <PageActions
      actions={[
        {
          key: 'resume',
          label: t('upkeep.resume'),
          icon: <PlayCircleOutlined />,
          may: live && state === 'PAUSED',
          next: true,
          dialog: (close) => <ResumeDrawer plan={plan} onClose={close} />,
        },
        {
          key: 'done',
          label: t('upkeep.done'),
          icon: <CheckOutlined />,
          may: live && plan.order === null,
          next: true,
          dialog: (close) => <DoneDrawer plan={plan} onClose={close} />,
        },
        {
          key: 'order',
          label: t('upkeep.order'),
          icon: <FileAddOutlined />,
          may: idle,
          // The request layer says why it was refused.
          run: () => void makeOrder().catch(() => {}),
        },
        {
          key: 'openOrder',
          label: t('upkeep.openOrder'),
          icon: <ToolOutlined />,
          may: plan.order !== null,
          next: true,
          to: `/repair/${plan.order?.id}/detail`,
        },
        {
          key: 'edit',
          label: t('upkeep.edit'),
          icon: <EditOutlined />,
          may: live,
          dialog: (close) => <EditPlan plan={plan} onClose={close} />,
        },
        {
          key: 'copy',
          label: t('upkeep.copy'),
          icon: <CopyOutlined />,
          may,
          dialog: (close) => <AddPlan like={plan} onClose={close} />,
        },
        {
          key: 'pause',
          label: t('upkeep.pause'),
          icon: <PauseOutlined />,
          may: live && state !== 'PAUSED',
          dialog: (close) => <StopDrawer plan={plan} how="pause" onClose={close} />,
        },
        {
          key: 'end',
          label: t('upkeep.end'),
          icon: <StopOutlined />,
          may: live,
          danger: true,
          dialog: (close) => <StopDrawer plan={plan} how="end" onClose={close} />,
        },
      ]}
    />
  );
}
