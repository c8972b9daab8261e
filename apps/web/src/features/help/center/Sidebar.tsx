import type { HelpTree } from '@iris/contract/help/help.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useOwnWords } from '../useOwnWords.ts';
import style from './center.module.css';
import { chaptersOf, type Listed, placeOf } from './contents.ts';

/** The table of contents beside an answer; the catalogue of the answer is expanded. */
export function Sidebar({ tree, question }: { tree: HelpTree; question: number | undefined }) {
  const { t } = useTranslation();
  const { nameOf } = useOwnWords();
  const here = question === undefined ? undefined : placeOf(tree, question)?.above[0]?.id;
  return (
    <nav className={style.side} aria-label={t('help.contents')}>
      <Link to="/help" className={style.whole}>
        {t('help.all')}
      </Link>
      {chaptersOf(tree).map(({ top, below }) => (
        <details key={`${top.id}-${top.id === here}`} open={top.id === here}>
          <summary>{nameOf(top)}</summary>
          <Entries of={top} question={question} />
          {below.map((sub) => (
            <div key={sub.id}>
              <p>{nameOf(sub)}</p>
              <Entries of={sub} question={question} />
            </div>
          ))}
        </details>
      ))}
    </nav>
  );
}

function Entries({ of: { questions }, question }: { of: Listed; question: number | undefined }) {
  const { titleOf } = useOwnWords();
  if (questions.length === 0) return null;
  return (
    <ul>
      {questions.map((one) => (
        <li key={one.id}>
          <Link to={`/help?question=${one.id}`} aria-current={one.id === question ? 'page' : undefined}>
            {titleOf(one)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
