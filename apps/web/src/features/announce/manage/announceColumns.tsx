import type { Announcement } from '@iris/contract/announce/announce.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { AnnounceTag } from '../AnnounceTag.tsx';
import { useAnnounceWords } from '../announceWords.ts';
import style from './manage.module.css';
import { ReadBar } from './ReadBar.tsx';

/** The columns of the list of announcements. */
export function useAnnounceColumns(): ListColumn<Announcement>[] {
  const { t } = useTranslation();
  const { titleOf, typeName } = useAnnounceWords();
  const tight = useTight();
  return [
    {
      key: 'title',
      title: t('announce.search'),
      fixed: true,
      sort: 'title',
      render: (row) => (
        <Link to={`/moreInfo/platform/announce/${row.id}/edit`} tabIndex={-1} className={style.title}>
          {titleOf(row)}
        </Link>
      ),
    },
    { key: 'state', title: t('announce.field.state'), render: ({ state }) => <AnnounceTag state={state} /> },
    { key: 'type', under: 'title', title: t('announce.field.type'), render: ({ type }) => typeName(type) },
    {
      key: 'audience',
      under: 'title',
      title: t('announce.field.audience'),
      render: (row) => <AudienceText row={row} />,
    },
    {
      key: 'publish_at',
      title: t('announce.field.when'),
      sort: 'publish_at',
      render: ({ publish_at }) => <MomentText of={publish_at} />,
    },
    {
      key: 'read_count',
      title: t('announce.field.read'),
      sort: 'read_count',
      render: (row) => (row.state === 'SCHEDULED' ? '—' : <ReadBar row={row} />),
    },
    {
      key: 'author',
      under: 'publish_at',
      folded: tight,
      title: t('announce.field.author'),
      render: ({ author }) => author,
    },
  ];
}

/** All companies, or a few by name; many are shown as a number, with the names in a tooltip. */
function AudienceText({ row }: { row: Announcement }) {
  const { t } = useTranslation();
  const { companyName } = useAnnounceWords();
  if (row.audience === 'ALL') return t('announce.audience.ALL');
  const names = row.companies.map(companyName).join(t('kit.comma'));
  return (
    <span title={names}>
      {row.companies.length > 2 ? t('announce.companies.count', { count: row.companies.length }) : names}
    </span>
  );
}
