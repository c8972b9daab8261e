import { formatMoment } from '@iris/contract/core/day';
import { richEmpty } from '@iris/contract/core/rich';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import style from '../notice.module.css';
import { noticeTexts } from '../notice.queries.ts';

/** The texts that corrections replaced, newest first. */
export function EarlierTexts({ notice }: { notice: NoticeDetail }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery(noticeTexts(notice.id, page));
  return (
    <Card title={t('notice.section.earlier')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.items.map((text) => (
        <details key={text.id} className={style.gap}>
          <summary>{t('notice.earlier.until', { time: formatMoment(text.time), by: text.by })}</summary>
          <div lang="zh-HK">
            <p>
              <strong>{text.title}</strong>
            </p>
            {text.brief && <p className={style.second}>{text.brief}</p>}
            <RichView doc={text.content} under={2} />
          </div>
          {(text.title_en || !richEmpty(text.content_en)) && (
            <div lang="en" className={style.english}>
              <p>
                <strong>{text.title_en}</strong>
              </p>
              {text.brief_en && <p className={style.second}>{text.brief_en}</p>}
              <RichView doc={text.content_en} under={2} />
            </div>
          )}
        </details>
      ))}
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </Card>
  );
}
