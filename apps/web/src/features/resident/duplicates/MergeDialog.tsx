import type { Resident } from '@iris/contract/resident/resident.model';
import { Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Compare } from './Compare.tsx';
import { useMerge } from './useMerge.tsx';

interface MergeDialogProps {
  /** Who is kept by default. */
  keep: number;
  residents: readonly Resident[];
  onClose: () => void;
}

/** People with the phone number of the open resident, to be merged. */
export function MergeDialog({ keep, residents, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [keepId, setKeepId] = useState(keep);
  const { askToMerge, dialog } = useMerge((kept) => {
    onClose();
    // The open resident may be the one that was merged away.
    navigate(`/resident/${kept}/detail`, { replace: true });
  });
  const kept = residents.find(({ id }) => id === keepId);
  return (
    <>
      <Modal
        open
        width={820}
        title={t('resident.merge.title')}
        footer={null}
        closable={{ 'aria-label': t('kit.close') }}
        onCancel={onClose}
      >
        <Compare
          residents={residents}
          keepId={keepId}
          onKeep={setKeepId}
          onMerge={(other) => kept && askToMerge(kept, other)}
        />
      </Modal>
      {dialog}
    </>
  );
}
