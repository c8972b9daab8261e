import type { News } from '@iris/contract/news/news.model';
import { Link } from 'react-router';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LevelTag } from '../../../parts/notice/LevelTag.tsx';
import { useTypeName } from '../../../parts/notice/TypeSelect.tsx';
import { NewsTag, PinTag } from '../NewsTags.tsx';
import style from '../news.module.css';
import { useNewsWords } from '../newsWords.ts';

/** The columns of the news. */
export function useNewsColumns(): ListColumn<News>[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const { titleOf, readersOf } = useNewsWords();
  return [
    {
      key: 'number',
      title: t('news.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/news/${id}/detail`} tabIndex={-1} className={style.number}>
          {number}
        </Link>
      ),
    },
    {
      key: 'theme',
      under: null,
      title: t('news.field.theme'),
      render: ({ theme }) => (theme === null ? '—' : <FileImage id={theme} alt="" className={style.thumb} />),
    },
    {
      key: 'title',
      whole: true,
      title: t('news.field.title'),
      sort: 'title',
      render: (row) => (
        <span className={style.tags}>
          <span className={style.wrapped}>{titleOf(row)}</span>
          <PinTag pinned={row.pinned} />
          <LevelTag level={row.level} />
        </span>
      ),
    },
    { key: 'state', title: t('news.field.state'), render: (row) => <NewsTag state={row.state} /> },
    {
      key: 'type',
      under: 'number',
      title: t('news.field.type'),
      render: ({ type }) => typeName(type),
    },
    {
      key: 'identities',
      under: 'title',
      title: t('news.field.identities'),
      render: (row) => <span className={style.wrapped}>{readersOf(row.identities)}</span>,
    },
    {
      key: 'published_at',
      under: 'state',
      title: t('news.field.published_at'),
      sort: 'published_at',
      render: ({ published_at }) => (published_at === null ? '—' : <MomentText of={published_at} />),
    },
    {
      key: 'views',
      title: t('news.field.views'),
      align: 'end',
      sort: 'views',
      render: ({ state, views }) =>
        state === 'DRAFT' ? '—' : <span className="number">{grouped(views)}</span>,
    },
    {
      key: 'created_at',
      spare: true,
      title: t('news.field.created_at'),
      sort: 'created_at',
      render: ({ created_at }) => <MomentText of={created_at} />,
    },
    {
      key: 'author',
      spare: true,
      under: 'created_at',
      title: t('news.field.author'),
      render: ({ author }) => author,
    },
  ];
}
