import { type Language, languages } from '@iris/contract/core/language';
import { richEmpty } from '@iris/contract/core/rich';
import type { TemplateKind, TemplateProblem } from '@iris/contract/template/template.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';
import style from '../template.module.css';
import { templatePreview } from '../template.queries.ts';
import type { TemplateWords } from './templateForm.ts';
import { useSettled } from './useSettled.ts';

/** How long nobody typed before the server is asked. */
const SETTLED_MS = 500;

interface PreviewProps {
  kind: TemplateKind;
  words: TemplateWords;
  /** Hears what is wrong with the words that were read last. */
  onProblems?: (problems: readonly TemplateProblem[]) => void;
}

/** The template as it reads for a unit of the estate, filled by the server while it is written. */
export function Preview({ kind, words, onProblems }: PreviewProps) {
  const { t, i18n } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [unit, setUnit] = useState<number | null>(null);
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'zh-HK');
  const label = useId();
  const { title, title_en, content, content_en } = words;
  const asked = useSettled(
    { condo_id: condoID, kind, unit_id: unit, title, title_en, content, content_en },
    SETTLED_MS,
  );
  const query = useQuery({ ...templatePreview(asked), placeholderData: keepPreviousData });
  const problems = query.data?.problems;
  useEffect(() => {
    if (problems) onProblems?.(problems);
  }, [problems, onProblems]);
  const shown = query.data && {
    title: language === 'en' ? query.data.title_en : query.data.title,
    content: language === 'en' ? query.data.content_en : query.data.content,
  };
  const wrong = (problems ?? []).filter(({ path }) => path.endsWith('_en') === (language === 'en'));
  const empty = shown?.title === '' && shown.content !== null && richEmpty(shown.content);
  return (
    <div className={style.preview}>
      <div className={style.previewHead}>
        <div className={style.unit}>
          <label htmlFor={label}>{t('template.preview.unit')}</label>
          <UnitPicker id={label} value={unit} onChange={setUnit} />
        </div>
        <Segmented<Language>
          aria-label={t('template.preview.language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`template.preview.${value}`) }))}
          onChange={setLanguage}
        />
      </div>
      {query.isPending && <Bone width="70%" />}
      {query.error && !query.data && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      <div aria-live="polite">
        {wrong.map(({ path, message }) => (
          <Alert key={path} type="error" showIcon title={t(`template.field.${path}`)} description={message} />
        ))}
      </div>
      {shown && (
        <article className={style.page} lang={language} aria-label={t('template.section.preview')}>
          {shown.title && <h3>{shown.title}</h3>}
          {shown.content && <RichView doc={shown.content} under={3} />}
          {empty && <p className={style.soft}>{t('template.preview.empty')}</p>}
        </article>
      )}
      <p className={style.soft}>{t('template.preview.sample')}</p>
    </div>
  );
}
