import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { messageOf } from '../failure/messageOf.ts';
import { grouped } from '../number/grouped.ts';
import style from './detail.module.css';
import { canTurn, turnTo, usePlace } from './shown.ts';

/** Where the record stands in the list it was opened from, with the way to its neighbours. */
export function PlaceInList({ list }: { list: string }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const found = usePlace(list, Number(id));
  if (!found) return null;
  const { place, total } = found;
  const go = async (by: -1 | 1) => {
    const beside = by === 1 ? found.after : found.before;
    try {
      const to = beside === 'elsewhere' ? await turnTo(by) : beside;
      if (to) navigate(pathname.replace(`/${id}/`, `/${to}/`), { replace: true });
    } catch (error) {
      message.error(messageOf(error));
    }
  };
  const arrow = (name: string, icon: React.ReactNode, by: -1 | 1) => {
    const beside = by === 1 ? found.after : found.before;
    return (
      <Button
        type="text"
        icon={icon}
        aria-label={name}
        title={name}
        disabled={beside === null || (beside === 'elsewhere' && !canTurn(list))}
        onClick={() => go(by)}
      />
    );
  };
  return (
    <nav className={style.place} aria-label={t('kit.detail.place', { place, total })}>
      {arrow(t('kit.detail.before'), <LeftOutlined />, -1)}
      <Link to={found.list} title={t('kit.back')}>
        {grouped(place)} / {grouped(total)}
      </Link>
      {arrow(t('kit.detail.after'), <RightOutlined />, 1)}
    </nav>
  );
}
