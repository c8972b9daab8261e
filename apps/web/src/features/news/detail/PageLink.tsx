import { LinkOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { IconCopy } from '../../../kit/copy/IconCopy.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import style from '../news.module.css';
import { newsLink } from '../news.queries.ts';

/** The public page of news: open it, or copy its address. */
export function PageLink({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(newsLink(id));
  if (isPending) return <Bone width="120px" />;
  if (error)
    return (
      <Button size="small" onClick={() => refetch()}>
        {t('news.link.again')}
      </Button>
    );
  return (
    <span className={style.tags}>
      <a href={data.url} target="_blank" rel="noreferrer">
        <LinkOutlined aria-hidden /> {t('news.link.open')}
      </a>
      <IconCopy text={data.url} />
    </span>
  );
}
