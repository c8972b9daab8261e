import { PushpinOutlined } from '@ant-design/icons';
import type { News } from '@iris/contract/news/news.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { KindTag } from '../../kit/tag/KindTag.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

const tones = { DRAFT: 'muted', PUBLISHED: 'ok', OFFLINE: 'muted' } as const satisfies Record<
  News['state'],
  Tone
>;

export function NewsTag({ state }: Pick<News, 'state'>) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`news.state.${state}`)}</StateTag>;
}

/** Only pinned news are marked. */
export function PinTag({ pinned }: Pick<News, 'pinned'>) {
  const { t } = useTranslation();
  return pinned ? <KindTag icon={<PushpinOutlined aria-hidden />}>{t('news.field.pinned')}</KindTag> : null;
}
