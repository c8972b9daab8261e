import type { HelpCatalogue } from '@iris/contract/help/help.model';
import { Drawer } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { catalogueHistory } from '../help.queries.ts';
import { useOwnWords } from '../useOwnWords.ts';
import { useHistoryWords } from './useHistoryWords.ts';

interface CatalogueHistoryProps {
  catalogue: HelpCatalogue;
  onClose: () => void;
}

/** The history of a catalogue, beside the page. */
export function CatalogueHistory({ catalogue, onClose }: CatalogueHistoryProps) {
  const { t } = useTranslation();
  const name = useOwnWords().nameOf(catalogue);
  return (
    <Drawer
      open
      size={420}
      title={t('help.history.of', { name })}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      <HistoryPanel read={catalogueHistory(catalogue.id)} {...useHistoryWords()} />
    </Drawer>
  );
}
