import type { Repair } from '@iris/contract/repair/repair.model';
import { Button, Modal } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { WhatChanged } from '../detail/WhatChanged.tsx';
import type { Target } from './drop.ts';
import type { Refused } from './useMoves.ts';

interface RefusedDialogProps {
  refused: Refused;
  onPut: (order: Repair, target: Target) => void;
  onClose: () => void;
}

/** Somebody else was faster: what they did, and what can be done now. */
export function RefusedDialog({ refused: { seen, current, target }, onPut, onClose }: RefusedDialogProps) {
  const { t } = useTranslation();
  const staff = target.kind === 'staff' ? target.staff : null;
  const other = staff && current.status !== 'FINISH' && current.staff_id !== staff.id ? staff : null;
  return (
    <Modal
      open
      title={t('repair.changed', { number: seen.number })}
      closable={{ 'aria-label': t('kit.close') }}
      onCancel={onClose}
      footer={[
        other && (
          <Button
            key="again"
            onClick={() => {
              onClose();
              onPut(current, target);
            }}
          >
            {t(current.status === 'UNHANDLED' ? 'repair.changed.again' : 'repair.changed.instead', {
              name: other.name,
            })}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('kit.close')}
        </Button>,
      ]}
    >
      <WhatChanged seen={seen} current={current} />
    </Modal>
  );
}
