import { BellOutlined, FireOutlined } from '@ant-design/icons';
import type { Notice } from '@iris/contract/notice/notice.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { KindTag } from '../../kit/tag/KindTag.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones = {
  DRAFT: 'muted',
  SCHEDULED: 'warn',
  PUBLISHED: 'ok',
  OFFLINE: 'bad',
  ENDED: 'muted',
} as const satisfies Record<Notice['state'], Tone>;

export function NoticeTag({ state }: Pick<Notice, 'state'>) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`notice.state.${state}`)}</StateTag>;
}

/** Normal notices are not marked. */
export function LevelTag({ level }: Pick<Notice, 'level'>) {
  const { t } = useTranslation();
  if (level === 'NORMAL') return null;
  const Icon = level === 'URGENT' ? FireOutlined : BellOutlined;
  return <KindTag icon={<Icon aria-hidden />}>{t(`notice.level.${level}`)}</KindTag>;
}
