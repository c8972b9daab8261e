import type { HelpTree } from '@iris/contract/help/help.model';
import { Link } from 'react-router';
import { useOwnWords } from '../useOwnWords.ts';
import style from './center.module.css';
import { chaptersOf, type ListedQuestion } from './contents.ts';

/** The table of contents of the help, grouped by catalogue. */
export function AllHelp({ tree }: { tree: HelpTree }) {
  const { nameOf } = useOwnWords();
  return (
    <div className={style.chapters}>
      {chaptersOf(tree).map(({ top, below }) => (
        <section key={top.id} className={style.chapter} aria-labelledby={`chapter-${top.id}`}>
          <h2 id={`chapter-${top.id}`}>{nameOf(top)}</h2>
          <Questions questions={top.questions} />
          {below.map((sub) => (
            <div key={sub.id}>
              <h3>{nameOf(sub)}</h3>
              <Questions questions={sub.questions} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Questions as links to their answers. */
export function Questions({ questions }: { questions: readonly ListedQuestion[] }) {
  const { titleOf } = useOwnWords();
  if (questions.length === 0) return null;
  return (
    <ul className={style.questions}>
      {questions.map((question) => (
        <li key={question.id}>
          <Link to={`/help?question=${question.id}`}>{titleOf(question)}</Link>
        </li>
      ))}
    </ul>
  );
}
