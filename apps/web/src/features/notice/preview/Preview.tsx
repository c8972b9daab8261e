import { FilePdfOutlined } from '@ant-design/icons';
import { type Language, languages } from '@iris/contract/core/language';
import { richEmpty } from '@iris/contract/core/rich';
import { noticeApi } from '@iris/contract/notice/notice.api';
import { type NoticeWords, noticeLetter } from '@iris/contract/notice/notice.rules';
import { noticeText } from '@iris/contract/notice/notice.text';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useSession } from '../../../base/session/session.ts';
import { openFile } from '../../../kit/document/openFile.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { richInLanguage } from '../../../kit/rich/richInLanguage.ts';
import style from '../notice.module.css';

interface PreviewProps {
  words: NoticeWords;
  /** Empty before it is saved. */
  number: string;
  /** Its public page; empty where there is none yet. */
  url: string;
  attachments: readonly string[];
  /** The saved notice, whose poster can be drawn. */
  id: number | null;
}

const ways = ['mail', 'phone', 'poster'] as const;

/** A notice as residents get it: email, phone, poster. */
export function Preview({ words, number, url, attachments, id }: PreviewProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof ways)[number]>('mail');
  return (
    <>
      <Segmented
        aria-label={t('notice.preview.title')}
        value={way}
        options={ways.map((value) => ({ value, label: t(`notice.preview.${value}`) }))}
        onChange={setWay}
      />
      {way === 'mail' && <Letter words={words} number={number} url={url} attachments={attachments} />}
      {way === 'phone' && <Phone words={words} />}
      {way === 'poster' && <Poster id={id} />}
    </>
  );
}

function Letter({ words, number, url, attachments }: Omit<PreviewProps, 'id'>) {
  const { t } = useTranslation();
  const zh = useSession((session) => session.condoName);
  const en = useSession((session) => session.condoNameEn);
  const { subject, body } = noticeLetter(words, {
    estate: [zh, en],
    number: number || t('notice.preview.number'),
    url: url || t('notice.preview.link'),
    online: noticeText['notice.mailOnline'],
    attached: noticeText['notice.mailAttached'],
    attachments,
  });
  return (
    <div className={style.sheet}>
      <strong>{subject}</strong>
      <pre>{body}</pre>
    </div>
  );
}

function Phone({ words }: { words: NoticeWords }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('zh-HK');
  const { doc, lang } = richInLanguage(language, words.content, words.content_en);
  const english = language === 'en';
  const brief = english ? words.brief_en || words.brief : words.brief;
  return (
    <div className={style.phone}>
      <Segmented<Language>
        size="small"
        aria-label={t('shell.language')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`notice.preview.${value}`) }))}
        onChange={setLanguage}
      />
      <h2 lang={english && words.title_en ? 'en' : 'zh-HK'}>
        {(english && words.title_en) || words.title || t('notice.preview.noTitle')}
      </h2>
      {brief && <p className={style.second}>{brief}</p>}
      {english && richEmpty(words.content_en) && (
        <p className={style.second}>{t('notice.preview.chineseOnly')}</p>
      )}
      <div lang={lang}>
        <RichView doc={doc} under={2} />
      </div>
    </div>
  );
}

function Poster({ id }: { id: number | null }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  if (id === null) return <p className={style.sheet}>{t('notice.preview.posterLater')}</p>;
  const show = async () => {
    setBusy(true);
    try {
      await openFile(noticeApi.poster, { params: { id: String(id) } });
    } catch (error) {
      message.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={style.sheet}>
      <p>{t('notice.preview.posterSays')}</p>
      <Button icon={<FilePdfOutlined />} loading={busy} onClick={show}>
        {t('notice.preview.openPoster')}
      </Button>
    </div>
  );
}
