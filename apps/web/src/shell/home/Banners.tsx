import { settingApi } from '@iris/contract/setting/setting.api';
import type { Banner } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FileImage } from '../../base/files/FileImage.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';

/** Today's banners, side by side; nothing if there are none. */
export function Banners() {
  const { t, i18n } = useTranslation();
  const { data: banners = [] } = useQuery({ ...queryOf(settingApi.bannersShown), staleTime: 5 * 60_000 });
  if (banners.length === 0) return null;
  return (
    <section aria-label={t('home.banners')}>
      <ul className="home-banners">
        {banners.map((banner) => (
          <li key={banner.id}>
            <Linked to={banner.link}>
              <FileImage id={banner.image} alt="" />
              <span>{titleOf(banner, i18n.language)}</span>
            </Linked>
          </li>
        ))}
      </ul>
    </section>
  );
}

const titleOf = ({ title, title_en }: Banner, language: string) => (language === 'en' ? title_en : title);

function Linked({ to, children }: { to: string; children: ReactNode }) {
  if (to === '') return <span className="home-banner">{children}</span>;
  if (to.startsWith('/')) {
    return (
      <Link className="home-banner" to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a className="home-banner" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
