import { ArrowRightOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { Screen } from '../../../base/screens/screens.ts';
import { useScreens } from '../../../base/screens/useScreens.ts';
import { useMay } from '../../../base/session/session.ts';
import style from './center.module.css';

/** Links to the screens that an answer is about, if the person may open them. */
export function RelatedScreens({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation();
  const screens = useScreens();
  // A record's screen needs a record, so the link leads to the list above it.
  const known = paths.flatMap((path) => reachable(screens, path) ?? []);
  const related = [...new Set(known)];
  if (related.length === 0) return null;
  return (
    <aside className={style.related} aria-label={t('help.screens')}>
      {related.map((screen) => (
        <Related key={screen.path} screen={screen} />
      ))}
    </aside>
  );
}

function reachable(screens: readonly Screen[], path: string | undefined): Screen | undefined {
  const screen = screens.find((one) => one.path === path);
  // Above it may stand a tab of a list.
  return screen?.path.includes(':') ? reachable(screens, screen.parent?.split('?')[0]) : screen;
}

function Related({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const allowed = useMay(screen.permission ?? []) || screen.permission === undefined;
  if (!allowed) return null;
  return (
    <Link to={screen.path}>
      {t('help.open', { title: t(screen.title) })} <ArrowRightOutlined aria-hidden />
    </Link>
  );
}
