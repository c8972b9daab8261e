import type { HelpTree } from '@iris/contract/help/help.model';
import { Navigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useScreens } from '../../../base/screens/useScreens.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Questions } from './AllHelp.tsx';
import style from './center.module.css';
import { questionsOn } from './contents.ts';

/** The questions that explain one screen; a single one is opened at once. */
export function ScreenHelp({ tree, path }: { tree: HelpTree; path: string }) {
  const { t } = useTranslation();
  const screen = useScreens().find((one) => one.path === path);
  const questions = questionsOn(tree, path);
  const [only, ...more] = questions;
  if (only && more.length === 0) return <Navigate to={`/help?question=${only.id}`} replace />;
  if (!only)
    return (
      <div className={style.sheet}>
        <Nothing
          kind="none"
          title={t('help.screenNone')}
          action={<LinkButton to="/help">{t('help.all')}</LinkButton>}
        />
      </div>
    );
  return (
    <section className={style.sheet} aria-labelledby="help-screen">
      <h2 id="help-screen" className={style.found}>
        {screen ? t('help.ofScreen', { title: t(screen.title) }) : t('help.contents')}
      </h2>
      <Questions questions={questions} />
    </section>
  );
}
