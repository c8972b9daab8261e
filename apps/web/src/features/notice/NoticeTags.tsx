import type { Notice } from '@iris/contract/notice/notice.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones = {
  DRAFT: 'muted',
  SCHEDULED: 'warn',
  PUBLISHED: 'ok',
  OFFLINE: 'muted',
  ENDED: 'muted',
} as const satisfies Record<Notice['state'], Tone>;

export function NoticeTag({ state }: Pick<Notice, 'state'>) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`notice.state.${state}`)}</StateTag>;
}
