import type { AnnouncementState } from '@iris/contract/announce/announce.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import { stateTones } from './announceWords.ts';

export function AnnounceTag({ state }: { state: AnnouncementState }) {
  const { t } = useTranslation();
  return <StateTag tone={stateTones[state]}>{t(`announce.state.${state}`)}</StateTag>;
}
