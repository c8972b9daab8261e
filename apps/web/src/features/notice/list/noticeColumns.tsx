import type { Notice } from '@iris/contract/notice/notice.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LevelTag } from '../../../parts/notice/LevelTag.tsx';
import { NoticeTag } from '../NoticeTags.tsx';
import style from '../notice.module.css';
import { useNoticeWords } from '../noticeWords.ts';

/** The columns of the notices. */
export function useNoticeColumns(): ListColumn<Notice>[] {
  const { t } = useTranslation();
  const { titleOf, typeName, scopeText } = useNoticeWords();
  return [
    {
      key: 'number',
      title: t('notice.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/notify/${id}/detail`} tabIndex={-1} className={style.number}>
          {number}
        </Link>
      ),
    },
    { key: 'state', title: t('notice.field.state'), render: (row) => <NoticeTag state={row.state} /> },
    {
      key: 'title',
      whole: true,
      title: t('notice.field.title'),
      sort: 'title',
      render: (row) => (
        <span className={style.tags}>
          <span className={style.wrapped}>{titleOf(row)}</span>
          <LevelTag level={row.level} />
        </span>
      ),
    },
    {
      key: 'type',
      under: 'number',
      title: t('notice.field.type'),
      render: ({ type }) => typeName(type),
    },
    {
      key: 'scope',
      under: 'title',
      title: t('notice.field.scope'),
      render: (row) => <span className={style.wrapped}>{scopeText(row)}</span>,
    },
    {
      key: 'publish_at',
      under: 'state',
      title: t('notice.field.publish_at'),
      sort: 'publish_at',
      render: ({ publish_at }) => (publish_at === null ? '—' : <MomentText of={publish_at} />),
    },
    {
      key: 'end_at',
      under: null,
      spare: true,
      title: t('notice.field.end_at'),
      render: ({ end_at }) => (end_at === null ? '—' : <MomentText of={end_at} />),
    },
    {
      key: 'reached',
      title: t('notice.field.readOf'),
      align: 'end',
      sort: 'reached',
      render: ({ reached, read }) =>
        reached === 0 ? '—' : <span className="number">{`${grouped(read)} / ${grouped(reached)}`}</span>,
    },
    {
      key: 'author',
      spare: true,
      under: 'publish_at',
      title: t('notice.field.author'),
      render: ({ author }) => author,
    },
  ];
}
