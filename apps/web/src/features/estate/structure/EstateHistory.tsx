import { Drawer } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { type EstateEntity, historyOf } from '../estate.queries.ts';
import { useUnitWords } from '../unitWords.ts';

interface EstateHistoryProps {
  entity: EstateEntity;
  id: number;
  name: string;
  onClose: () => void;
}

/** The history of a building or floor, beside the plan. */
export function EstateHistory({ entity, id, name, onClose }: EstateHistoryProps) {
  const { t } = useTranslation();
  const { fieldLabel, show } = useUnitWords();
  return (
    <Drawer open size={420} title={name} closable={{ 'aria-label': t('kit.close') }} onClose={onClose}>
      <HistoryPanel read={historyOf(entity, id)} fieldLabel={fieldLabel} show={show} />
    </Drawer>
  );
}
