import { DeleteOutlined, EditOutlined, MergeOutlined, PlusOutlined } from '@ant-design/icons';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { ResidentDetail } from '@iris/contract/resident/resident.model';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRemoval } from '../../../base/request/query.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { BRING_BACK_DAYS, useUndo } from '../../../kit/removed/useBringBack.tsx';
import { useAccountLink } from '../../../parts/payment/useAccountLink.tsx';
import { BindDrawer } from '../../../parts/resident/BindDrawer.tsx';
import { toAdd, toEdit, toUnbind } from '../../../parts/resident/resident.permissions.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { MergeDialog } from '../duplicates/MergeDialog.tsx';
import { knownResidents } from '../resident.queries.ts';
import { EditResident } from './EditResident.tsx';

/** The actions that are possible on a resident now. */
export function ResidentActions({ resident }: { resident: ResidentDetail }) {
  const { t } = useTranslation();
  const [mayAdd, mayEdit, mayUnbind] = [useMay(toAdd), useMay(toEdit), useMay(toUnbind)];
  const account = useAccountLink({ resident: resident.id });
  const alike = useAlike(resident);
  const { askToRemove, dialog } = useRemoveResident(resident);
  return (
    <>
      <PageActions
        actions={[
          {
            key: 'edit',
            label: t('resident.edit'),
            icon: <EditOutlined />,
            may: mayEdit,
            next: true,
            dialog: (close) => <EditResident id={resident.id} onClose={close} />,
          },
          {
            key: 'bind',
            label: t('resident.bindAnother'),
            icon: <PlusOutlined />,
            may: mayAdd,
            dialog: (close) => <BindDrawer resident={resident} onClose={close} />,
          },
          account,
          {
            key: 'merge',
            label: t('resident.merge'),
            icon: <MergeOutlined />,
            may: alike.length > 1,
            dialog: (close) => <MergeDialog keep={resident.id} residents={alike} onClose={close} />,
          },
          {
            key: 'delete',
            label: t('resident.delete'),
            icon: <DeleteOutlined />,
            may: mayUnbind && resident.state === 'UNBOUND',
            danger: true,
            run: askToRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}

/** Everybody with this phone number, for people who may merge them. */
function useAlike({ phone }: ResidentDetail) {
  const condoID = useSession((session) => session.condoID);
  const mayMerge = useMay(toEdit);
  const { data = [] } = useQuery({ ...knownResidents(condoID, { phone }), enabled: mayMerge });
  return data;
}

function useRemoveResident(resident: ResidentDetail) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { nameOf } = useResidentWords();
  const [ask, dialog] = useConfirm();
  const remove = useRemoval(residentApi.remove, { silent: true });
  const removed = useUndo(residentApi.restore);
  const name = nameOf(resident);
  const askToRemove = () =>
    ask({
      title: t('resident.delete.ask', { name }),
      says: t('resident.delete.says', { name, days: BRING_BACK_DAYS }),
      action: t('resident.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(resident.id) } });
        removed({ id: resident.id, name, said: t('resident.deleted', { name }) });
        navigate('/resident/list', { replace: true });
      },
    });
  return { askToRemove, dialog };
}
