import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../empty/Bone.tsx';
import style from './loading.module.css';

/** Widths in percent, as those of text. */
const LINES = [100, 96, 98, 92, 99, 95, 97, 60];

/** A page whose code is loading. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('shell.loading')} role="status" className={style.lines}>
      <Bone width={200} />
      {LINES.map((width) => (
        <Bone key={width} width={`${width}%`} />
      ))}
    </div>
  );
}
