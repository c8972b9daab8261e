import type { AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../adMachine.module.css';
import { DayStrip } from '../bar/DayStrip.tsx';
import { MachinePreview } from '../content/MachinePreview.tsx';

/** The videos that are published for a machine, over the day. */
export function PublishedVideos({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const { videos, model, model_behind, layout } = machine;
  return (
    <Card
      title={t('adMachine.published.videos')}
      extra={
        model_behind ? (
          <StateTag tone="warn">{t('adMachine.modelBehind')}</StateTag>
        ) : (
          <span className={style.second}>{model}</span>
        )
      }
    >
      {videos.length === 0 ? (
        <p className={style.second}>{t('adMachine.published.noVideos')}</p>
      ) : (
        <div className={style.strip}>
          <p className={style.second}>{t(`adMachine.layout.${layout}`)}</p>
          <DayStrip slots={videos} />
        </div>
      )}
    </Card>
  );
}

/** The estate's pictures and texts that are published for a machine, and its headlines. */
export function PublishedItems({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const { items, content, content_behind, columns } = machine;
  const [shown, setShown] = useState(false);
  return (
    <>
      <Card
        title={t('adMachine.published.items')}
        extra={
          content_behind ? (
            <StateTag tone="warn">{t('adMachine.contentBehind')}</StateTag>
          ) : (
            <span className={style.second}>{content}</span>
          )
        }
      >
        {items.length === 0 ? (
          <p className={style.second}>{t('adMachine.published.noItems')}</p>
        ) : (
          <details open={shown} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
            <summary>
              {t('adMachine.published.count', {
                pictures: items.filter(({ kind }) => kind === 'PICTURE').length,
                texts: items.filter(({ kind }) => kind === 'TEXT').length,
              })}{' '}
              · {t(`adMachine.columns.${columns}`)}
            </summary>
            {shown && <MachinePreview machine={machine} columns={columns} items={items} />}
          </details>
        )}
      </Card>
      {machine.rss_url !== '' && <Feed machine={machine} />}
    </>
  );
}

function Feed({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const { rss_url, headlines, feed_at, feed_failure } = machine;
  return (
    <Card
      title={t('adMachine.field.rss_url')}
      extra={<span className={style.second}>{feed_at === null ? '' : formatMoment(feed_at)}</span>}
    >
      <p className={`${style.second} ${style.wrapped}`}>{rss_url}</p>
      {feed_failure !== '' && <p className={style.bad}>{t('adMachine.feedFailed', { why: feed_failure })}</p>}
      {headlines.length === 0 && feed_failure === '' && (
        <p className={style.second}>{t('adMachine.feedComing')}</p>
      )}
      <ul className={style.headlines}>
        {headlines.slice(0, 5).map((headline) => (
          <li key={headline}>{headline}</li>
        ))}
      </ul>
    </Card>
  );
}
