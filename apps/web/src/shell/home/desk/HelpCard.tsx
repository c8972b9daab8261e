import { inLanguage } from '@iris/contract/core/language';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpTree } from '@iris/contract/help/help.model';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import type { Screen } from '../../../base/screens/screens.ts';
import { useScreens } from '../../../base/screens/useScreens.ts';
import { may, useSession } from '../../../base/session/session.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';

const SHOWN = 9;

/** Help on the screens that the person may open; those of their own work before those that everybody has. */
export function HelpCard() {
  const { t, i18n } = useTranslation();
  useSession((session) => session.permissions);
  const screens = useScreens();
  const query = useQuery(queryOf(helpApi.tree));
  const questions = query.data && questionsFor(query.data, screens);
  return (
    <HomeCard
      title={t('home.help')}
      busy={query.isPending}
      extra={<Link to="/help">{t('home.help.all')}</Link>}
    >
      {query.isError && !questions && <Failed onRetry={() => void query.refetch()} />}
      {query.isPending && <RowBones />}
      {questions?.length === 0 && <p className={style.empty}>{t('home.help.none')}</p>}
      {questions && questions.length > 0 && (
        <ul className={style.questions}>
          {questions.map(({ id, title, title_en }) => (
            <li key={id}>
              <Link to={`/help?question=${id}`}>{inLanguage(i18n.language, title, title_en)}</Link>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function questionsFor(tree: HelpTree, screens: readonly Screen[]) {
  const own = new Set<string>();
  const everybodys = new Set<string>();
  for (const { path, permission } of screens) {
    if (permission === undefined) everybodys.add(path);
    else if (may(permission)) own.add(path);
  }
  const all = tree.flatMap(({ questions }) => questions);
  const ofWork = all.filter(({ screens: about }) => about.some((path) => own.has(path)));
  const common = all.filter(
    ({ screens: about }) => about.length > 0 && about.every((path) => everybodys.has(path)),
  );
  return [...new Set([...ofWork, ...common])].slice(0, SHOWN);
}
