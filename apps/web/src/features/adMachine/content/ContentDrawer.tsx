import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { contentDetail } from '../adMachine.queries.ts';
import { MachinePreview } from './MachinePreview.tsx';

/** A content model to look at, for people who may not change it. */
export function ContentDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contentDetail(id));
  return (
    <Drawer
      open
      size={560}
      title={data?.name ?? t('adMachine.screen.contents')}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data ? (
        <MachinePreview
          machine={{ name: data.name, orientation: 'LANDSCAPE', headlines: [] }}
          columns={data.columns}
          items={data.items}
        />
      ) : (
        !error && <Bone width="60%" />
      )}
    </Drawer>
  );
}
