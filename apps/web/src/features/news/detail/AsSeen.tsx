import { type Language, languages } from '@iris/contract/core/language';
import { richEmpty } from '@iris/contract/core/rich';
import type { NewsDetail } from '@iris/contract/news/news.model';
import { Segmented } from 'antd';
import { useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { richInLanguage } from '../../../kit/rich/richInLanguage.ts';
import style from '../news.module.css';

/** News as its readers see them, in either language. */
export function AsSeen({ title, news }: { title: string; news: NewsDetail }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'zh-HK');
  const { doc, lang } = richInLanguage(language, news.content, news.content_en);
  const english = language === 'en';
  const brief = (english && news.brief_en) || news.brief;
  return (
    <Card title={title}>
      <Segmented<Language>
        size="small"
        aria-label={t('shell.language')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`news.language.${value}`) }))}
        onChange={setLanguage}
      />
      <div className={style.article}>
        {news.theme !== null && <FileImage id={news.theme} alt="" className={style.cover} />}
        <div className={style.words}>
          <h2 lang={english && news.title_en ? 'en' : 'zh-HK'}>{(english && news.title_en) || news.title}</h2>
          {brief && (
            <p className={style.second} lang={english && news.brief_en ? 'en' : 'zh-HK'}>
              {brief}
            </p>
          )}
          {english && richEmpty(news.content_en) && <p className={style.second}>{t('news.chineseOnly')}</p>}
          <div lang={lang}>
            <RichView doc={doc} under={2} />
          </div>
        </div>
      </div>
    </Card>
  );
}
