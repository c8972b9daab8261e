import { BellOutlined, FireOutlined } from '@ant-design/icons';
import type { NoticeLevel } from '@iris/contract/notice/notice.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { KindTag } from '../../kit/tag/KindTag.tsx';

/** The level of a notice or of news; a normal one is not marked. */
export function LevelTag({ level }: { level: NoticeLevel }) {
  const { t } = useTranslation();
  if (level === 'NORMAL') return null;
  const Icon = level === 'URGENT' ? FireOutlined : BellOutlined;
  return <KindTag icon={<Icon aria-hidden />}>{t(`notice.level.${level}`)}</KindTag>;
}
