import type { Announcement } from '@iris/contract/announce/announce.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import style from './manage.module.css';

interface ReadBarProps {
  row: Pick<Announcement, 'read_count' | 'recipient_count'>;
  /** Where no heading says what the numbers are. */
  inWords?: boolean;
}

/** How many of the recipients have read it. */
export function ReadBar({ row, inWords = false }: ReadBarProps) {
  const { t } = useTranslation();
  const [read, all] = [row.read_count, row.recipient_count];
  const numbers = { read: grouped(read), all: grouped(all) };
  return (
    <span className={style.read} title={t('announce.readLabel', numbers)}>
      <span className={style.bar} aria-hidden>
        <span style={{ width: `${all === 0 ? 0 : Math.min(100, (read / all) * 100)}%` }} />
      </span>
      <span className="number">{t(inWords ? 'announce.readLabel' : 'announce.readOf', numbers)}</span>
    </span>
  );
}
