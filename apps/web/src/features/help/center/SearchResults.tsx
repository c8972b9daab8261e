import { helpApi } from '@iris/contract/help/help.api';
import type { HelpHit } from '@iris/contract/help/help.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import style from './center.module.css';
import { Marked } from './Marked.tsx';
import { piecesOf } from './pieces.ts';

/** The search results, with the text around each match. */
export function SearchResults({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...queryOf(helpApi.search, { query: { q: typed } }),
    placeholderData: keepPreviousData,
  });
  const { data: hits } = query;
  if (query.error && !hits) return <FailurePanel error={query.error} onRetry={() => query.refetch()} />;
  if (!hits)
    return (
      <div className={style.sheet}>
        <Bone width="60%" />
      </div>
    );
  return (
    <section className={style.sheet} aria-busy={query.isFetching} aria-labelledby="help-found">
      <h2 id="help-found" className={hits.length > 0 ? style.found : 'hidden-text'} aria-live="polite">
        {t('help.found', { count: hits.length })}
      </h2>
      {hits.length === 0 && (
        <Nothing
          kind="noMatch"
          title={t('help.notFound', { text: typed })}
          says={t('help.notFoundSays')}
          action={<LinkButton to="/help">{t('help.all')}</LinkButton>}
        />
      )}
      <ol className={style.hits}>
        {hits.map((hit) => (
          <li key={hit.id}>
            <Hit hit={hit} typed={typed} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** In the person's language; in the other language as well if it matched only there. */
function Hit({ hit, typed }: { hit: HelpHit; typed: string }) {
  const texts = {
    'zh-HK': { title: hit.title, excerpt: hit.excerpt },
    en: { title: hit.title_en || hit.title, excerpt: hit.excerpt_en || hit.excerpt },
  };
  const language = currentLanguage();
  const other = language === 'en' ? 'zh-HK' : 'en';
  const found = (one: keyof typeof texts) =>
    [texts[one].title, texts[one].excerpt].some((text) => piecesOf(text, typed).some((piece) => piece.found));
  return (
    <>
      <Link to={`/help?question=${hit.id}`} lang={language}>
        <Marked text={texts[language].title} typed={typed} />
      </Link>
      <p>
        <Marked text={texts[language].excerpt} typed={typed} />
      </p>
      {!found(language) && found(other) && (
        <p lang={other}>
          <Marked text={`${texts[other].title} · ${texts[other].excerpt}`} typed={typed} />
        </p>
      )}
    </>
  );
}
