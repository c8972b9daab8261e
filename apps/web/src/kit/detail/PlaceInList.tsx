import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../number/grouped.ts';
import style from './detail.module.css';
import { usePlace } from './shown.ts';

/** Where the record stands in the list it was opened from, with the way to its neighbours. */
export function PlaceInList({ list }: { list: string }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const found = usePlace(list, Number(id));
  if (!found) return null;
  const { place, total } = found;
  const go = (to: number | undefined) => () =>
    navigate(pathname.replace(`/${id}/`, `/${to}/`), { replace: true });
  const arrow = (name: string, icon: React.ReactNode, to: number | undefined) => (
    <Button
      type="text"
      icon={icon}
      aria-label={name}
      title={name}
      disabled={to === undefined}
      onClick={go(to)}
    />
  );
  return (
    <nav className={style.place} aria-label={t('kit.detail.place', { place, total })}>
      {arrow(t('kit.detail.before'), <LeftOutlined />, found.before)}
      <Link to={found.list} title={t('kit.back')}>
        {grouped(place)} / {grouped(total)}
      </Link>
      {arrow(t('kit.detail.after'), <RightOutlined />, found.after)}
    </nav>
  );
}
