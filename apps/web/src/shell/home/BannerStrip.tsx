import { CloseOutlined, LeftOutlined, NotificationOutlined, RightOutlined } from '@ant-design/icons';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { Banner } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import style from './home.module.css';

const CLOSED = 'iris.banners.closed';

/** Today's banners in one strip, one at a time; nothing if there are none, or after it was closed in this visit. */
export function BannerStrip() {
  const { t } = useTranslation();
  const { data: banners = [] } = useQuery({ ...queryOf(settingApi.bannersShown), staleTime: 5 * 60_000 });
  const ids = banners.map(({ id }) => id).join();
  const [closed, setClosed] = useState(() => sessionStorage.getItem(CLOSED));
  const [at, setAt] = useState(0);
  const banner = banners[at % Math.max(banners.length, 1)];
  if (!banner || closed === ids) return null;
  const close = () => {
    sessionStorage.setItem(CLOSED, ids);
    setClosed(ids);
  };
  const many = banners.length > 1;
  const step = (by: number) => () => setAt((at + by + banners.length) % banners.length);
  return (
    <section aria-label={t('home.banners')} className={style.strip}>
      <NotificationOutlined aria-hidden />
      <p aria-live="polite">
        <Title banner={banner} />
      </p>
      {many && (
        <>
          <button type="button" onClick={step(-1)} aria-label={t('home.banners.before')}>
            <LeftOutlined aria-hidden />
          </button>
          <span className={style.at}>
            {(at % banners.length) + 1} / {banners.length}
          </span>
          <button type="button" onClick={step(1)} aria-label={t('home.banners.next')}>
            <RightOutlined aria-hidden />
          </button>
        </>
      )}
      <button type="button" onClick={close} aria-label={t('home.banners.close')}>
        <CloseOutlined aria-hidden />
      </button>
    </section>
  );
}

function Title({ banner: { title, title_en, link } }: { banner: Banner }) {
  const { i18n } = useTranslation();
  const words = i18n.language === 'en' ? title_en : title;
  if (link === '') return words;
  if (link.startsWith('/')) return <Link to={link}>{words}</Link>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
