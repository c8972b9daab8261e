import { QuestionCircleOutlined } from '@ant-design/icons';
import { helpApi } from '@iris/contract/help/help.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import style from './page.module.css';

const FRESH_MS = 10 * 60_000;
/** The help page itself has none. */
const HELP = '/help';

const pathOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'path' in handle && typeof handle.path === 'string'
    ? handle.path
    : undefined;

/** The link to the help for the current screen, if there is any. */
export default function PageHelp() {
  const { t } = useTranslation();
  const path = pathOf(useMatches().at(-1)?.handle);
  const { data } = useQuery({ ...queryOf(helpApi.tree), staleTime: FRESH_MS });
  const explained = data?.some(({ questions }) =>
    questions.some(({ screens }) => path !== undefined && screens.includes(path)),
  );
  if (!explained || path === undefined || path === HELP) return null;
  const name = t('help.ofPage');
  return (
    <Link
      to={`${HELP}?screen=${encodeURIComponent(path)}`}
      className={style.help}
      aria-label={name}
      title={name}
    >
      <QuestionCircleOutlined aria-hidden />
    </Link>
  );
}
