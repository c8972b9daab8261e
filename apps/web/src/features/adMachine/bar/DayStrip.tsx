import type { AdSlot } from '@iris/contract/adMachine/adMachine.model';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useLength } from '../video/useLength.ts';
import style from './bar.module.css';
import { DAY_MINUTES, spanOf } from './dayBar.ts';
import { Hours } from './Hours.tsx';

const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

/** When which video plays, to look at: the bar of the day, and each video with its times. */
export function DayStrip({ slots }: { slots: readonly AdSlot[] }) {
  const { t } = useTranslation();
  const length = useLength();
  return (
    <div>
      <div aria-hidden className={style.strip}>
        {slots.map(({ video_id, periods }, index) =>
          periods.map(spanOf).map(({ from, to }) => (
            <span
              key={`${video_id}-${from}`}
              className={index % 2 === 0 ? style.even : style.odd}
              style={{ left: percent(from), width: percent(to - from) }}
            >
              {index + 1}
            </span>
          )),
        )}
      </div>
      <Hours />
      <ol className={style.videos} aria-label={t('adMachine.bar.videos')}>
        {slots.map(({ video_id, name, duration_ms, still, periods }) => (
          <li key={video_id}>
            {still !== null && (
              <FileImage id={still} alt={t('adMachine.video.still', { name })} className={style.still} />
            )}
            <span className={style.what}>
              <b>{name}</b>
              <span>
                {[
                  length(duration_ms),
                  periods
                    .map(({ from, to }) => `${from}–${to}`)
                    .toSorted()
                    .join(t('kit.comma')),
                ].join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
