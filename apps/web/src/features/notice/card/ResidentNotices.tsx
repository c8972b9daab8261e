import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { LevelTag } from '../../../parts/notice/LevelTag.tsx';
import style from '../notice.module.css';
import { noticesOf } from '../notice.queries.ts';
import { useNoticeWords } from '../noticeWords.ts';

const SHOWN = 5;

/** The notices that a resident got, newest first. */
export default function ResidentNotices({ id }: { id: number }) {
  const { t } = useTranslation();
  const { titleOf } = useNoticeWords();
  const [page, setPage] = useState(0);
  const { data, error, isPending, refetch } = useQuery(noticesOf(id, page));
  return (
    <Card title={t('notice.card.title')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.total === 0 && <p className={style.second}>{t('notice.card.none')}</p>}
      <ul className={style.rows}>
        {data?.items.map((notice) => (
          <li key={notice.id}>
            <Link to={`/notify/${notice.id}/detail`}>{notice.number}</Link>
            <span className={style.grow}>{titleOf(notice)}</span>
            <LevelTag level={notice.level} />
            <span className={style.second}>
              <DayText of={notice.published_at} />
            </span>
            <StateTag tone={notice.read_at === null ? 'warn' : 'ok'}>
              {t(notice.read_at === null ? 'notice.figure.unread' : 'notice.figure.read')}
            </StateTag>
          </li>
        ))}
      </ul>
      {data && data.total > SHOWN && (
        <Pagination
          size="small"
          current={page + 1}
          total={data.total}
          pageSize={SHOWN}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </Card>
  );
}
