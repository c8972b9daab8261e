import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './scan.module.css';
import type { Scanned } from './useScans.ts';

/** What the big answer says: its ground, sign, word, and sentences below. */
export interface Said {
  tone: 'yes' | 'no' | 'idle' | 'unsure';
  icon: ReactNode;
  head: string;
  says: readonly string[];
}

interface BigAnswerProps {
  label: string;
  shown: Scanned<unknown>;
  said: Said;
  /** Whom or what the answer is about; said by the live region too. */
  children?: ReactNode;
  /** What must be chosen first. */
  first?: ReactNode;
  onNext: () => void;
}

/** The one big answer to what was scanned, which a live region says too. */
export function BigAnswer({ label, shown, said, children, first, onNext }: BigAnswerProps) {
  const { t } = useTranslation();
  const { tone, icon, head, says } = said;
  return (
    <section className={`${style.answer} ${style[tone]}`} aria-label={label}>
      <div className={style.said} aria-live="assertive" aria-atomic="true">
        <span className={style.mark} aria-hidden>
          {icon}
        </span>
        <p className={style.word}>{head}</p>
        {says.map((sentence) => (
          <p key={sentence} className={style.says}>
            {sentence}
          </p>
        ))}
        {children}
      </div>
      {first}
      <div className={style.after}>
        {shown.kind === 'failed' && (
          <Button size="large" type="primary" onClick={shown.again}>
            {t('kit.scan.again')}
          </Button>
        )}
        {shown.kind !== 'ready' && shown.kind !== 'checking' && (
          <Button size="large" onClick={onNext}>
            {t('kit.scan.next')} <kbd className={style.key}>{t('kit.scan.nextKey')}</kbd>
          </Button>
        )}
      </div>
    </section>
  );
}

interface FoundProps {
  name: ReactNode;
  tag?: ReactNode;
  /** Empty values are left out. */
  facts: readonly (readonly [title: string, value: ReactNode])[];
}

/** Whom or what was found, inside the answer. */
export const Found = ({ name, tag, facts }: FoundProps) => (
  <div className={style.found}>
    <div className={style.name}>{name}</div>
    {tag && <div className={style.tag}>{tag}</div>}
    <dl className={style.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  </div>
);
