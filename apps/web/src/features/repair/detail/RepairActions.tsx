import {
  CheckOutlined,
  CloseCircleOutlined,
  FormOutlined,
  PauseOutlined,
  PlayCircleOutlined,
  PrinterOutlined,
  RollbackOutlined,
  StarOutlined,
  SwapOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { repairApi } from '@iris/contract/repair/repair.api';
import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { returnableUntil } from '@iris/contract/repair/repair.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { download } from '../../../base/request/call.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { openFile } from '../../../parts/payment/openFile.ts';
import { toAssign, toHandle, toReport } from '../repair.permissions.ts';
import { AssignDrawer } from './AssignDrawer.tsx';
import {
  CloseDrawer,
  FinishDrawer,
  PauseDrawer,
  ProgressDrawer,
  ReturnDrawer,
  ScoreDrawer,
} from './moves.tsx';

/** Opens the order as a page to print, or saves it where the browser opens nothing. */
async function print(id: number): Promise<void> {
  try {
    const file = await download(repairApi.workOrder, { params: { id: String(id) } });
    if (!openFile(file.blob)) saveFile(file);
  } catch {
    // The request layer has shown what went wrong.
  }
}

/** What may be done with an order now; what usually comes next is the button. */
export function RepairActions({ order }: { order: RepairDetail }) {
  const { t } = useTranslation();
  const mayAssign = useMay(toAssign);
  const mayHandle = useMay(toHandle) && order.handles;
  const mayScore = useMay(toReport) && order.handles;
  const resume = useWrite(repairApi.resume);
  const { status, waiting_for, outcome, finished_at } = order;
  const repairing = status === 'REPAIRING';
  const done = status === 'FINISH' && outcome === 'DONE';
  const goOn = async () => {
    await resume.mutateAsync({ params: { id: String(order.id) }, body: { version: order.version } });
    message.success(t('repair.moved', { number: order.number }));
  };
  return (
    <PageActions
      actions={[
        {
          key: 'assign',
          label: t('repair.assign'),
          icon: <UserSwitchOutlined />,
          may: mayAssign && status === 'UNHANDLED',
          next: true,
          dialog: (close) => <AssignDrawer order={order} onClose={close} />,
        },
        {
          key: 'resume',
          label: t('repair.resume'),
          icon: <PlayCircleOutlined />,
          may: mayHandle && repairing && waiting_for !== null,
          next: true,
          run: goOn,
        },
        {
          key: 'finish',
          label: t('repair.finish'),
          icon: <CheckOutlined />,
          may: mayHandle && repairing,
          next: true,
          dialog: (close) => <FinishDrawer order={order} onClose={close} />,
        },
        {
          key: 'score',
          label: t('repair.score'),
          icon: <StarOutlined />,
          may: mayScore && done,
          next: order.score === null,
          dialog: (close) => <ScoreDrawer order={order} onClose={close} />,
        },
        {
          key: 'progress',
          label: t('repair.progress'),
          icon: <FormOutlined />,
          may: mayHandle && repairing,
          dialog: (close) => <ProgressDrawer order={order} onClose={close} />,
        },
        {
          key: 'wait',
          label: t('repair.pause'),
          icon: <PauseOutlined />,
          may: mayHandle && repairing && waiting_for === null,
          dialog: (close) => <PauseDrawer order={order} onClose={close} />,
        },
        {
          key: 'reassign',
          label: t('repair.reassign'),
          icon: <SwapOutlined />,
          may: mayAssign && repairing,
          dialog: (close) => <AssignDrawer order={order} onClose={close} />,
        },
        {
          key: 'takeUp',
          label: t('repair.takeUp'),
          icon: <RollbackOutlined />,
          may: mayAssign && done && finished_at !== null && Date.now() <= returnableUntil(finished_at),
          dialog: (close) => <ReturnDrawer order={order} onClose={close} />,
        },
        {
          key: 'workOrder',
          label: t('repair.workOrder'),
          icon: <PrinterOutlined />,
          may: true,
          run: () => void print(order.id),
        },
        {
          key: 'close',
          label: t('repair.close'),
          icon: <CloseCircleOutlined />,
          may: mayAssign && status !== 'FINISH',
          danger: true,
          dialog: (close) => <CloseDrawer order={order} onClose={close} />,
        },
      ]}
    />
  );
}
