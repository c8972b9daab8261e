import { Drawer } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { UnitNoteButton } from '../useUnitNotes.tsx';
import { DebtTable } from './DebtTable.tsx';

interface UnitDrawerProps {
  id: string;
  onPayer: (id: number) => void;
  onClose: () => void;
}

/** What is owed for a unit, with links to those who owe it. */
export function UnitDrawer({ id, onPayer, onClose }: UnitDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      size={560}
      title={t('debtor.charges')}
      closable={{ 'aria-label': t('kit.close') }}
      extra={<UnitNoteButton id={id} />}
      onClose={onClose}
    >
      <DebtTable by="UNIT" id={id} onPayer={onPayer} />
    </Drawer>
  );
}
