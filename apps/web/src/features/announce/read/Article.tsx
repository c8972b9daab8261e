import type { AnnouncementPage } from '@iris/contract/announce/announce.model';
import { formatMoment } from '@iris/contract/core/day';
import { inLanguage, type Language } from '@iris/contract/core/language';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { richInLanguage } from '../../../kit/rich/richInLanguage.ts';
import style from './read.module.css';

interface ArticleProps {
  of: Pick<AnnouncementPage, 'title' | 'title_en' | 'content' | 'content_en' | 'author' | 'publish_at'>;
  language: Language;
}

/** An announcement to read, with its own heading. */
export function Article({ of, language }: ArticleProps) {
  const { t } = useTranslation();
  const { doc, lang } = richInLanguage(language, of.content, of.content_en);
  return (
    <article className={style.article}>
      <h2 className={style.title} lang={language}>
        {inLanguage(language, of.title, of.title_en)}
      </h2>
      <p className={style.by}>
        {t('announce.edited', { author: of.author, time: formatMoment(of.publish_at) })}
      </p>
      <div lang={lang}>
        <RichView doc={doc} under={2} />
      </div>
    </article>
  );
}
