import { LoginOutlined } from '@ant-design/icons';
import type { Visitor, VisitorResult, VisitorState, VisitorUse } from '@iris/contract/visitor/visitor.model';
import { usesLeft, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { KindTag } from '../../kit/tag/KindTag.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import type { Tone } from '../../kit/tag/tone.ts';
import style from './visitor.module.css';

const tones: Record<VisitorState, Tone> = {
  NOT_BEGUN: 'info',
  VALID: 'ok',
  USED: 'muted',
  EXPIRED: 'muted',
  CANCELLED: 'muted',
};

/** The state of a pass now. */
export function PassTag({ pass }: { pass: Pick<Visitor, 'state' | 'from' | 'to'> }) {
  const { t } = useTranslation();
  const state = visitorStateAt(pass, Date.now());
  return <StateTag tone={tones[state]}>{t(`visitor.state.${state}`)}</StateTag>;
}

/** That its visitor is inside, and if so whether the time is over. */
export function InsideTag({
  pass,
  now = Date.now(),
}: {
  pass: Pick<Visitor, 'inside_since' | 'to'>;
  now?: number;
}) {
  const { t } = useTranslation();
  if (pass.inside_since === null) return null;
  return pass.to < now ? (
    <StateTag tone="warn">{t('visitor.overstayed')}</StateTag>
  ) : (
    <StateTag tone="info" icon={LoginOutlined}>
      {t('visitor.inside')}
    </StateTag>
  );
}

/** What a gate answered. */
export function ResultTag({ result }: { result: VisitorResult }) {
  const { t } = useTranslation();
  return <StateTag tone={result === 'ADMITTED' ? 'ok' : 'bad'}>{t(`visitor.result.${result}`)}</StateTag>;
}

/** What the guard should know of somebody who was admitted. */
export function WarningTag({ warning }: Pick<VisitorUse, 'warning'>) {
  const { t } = useTranslation();
  return warning && <StateTag tone="warn">{t(`visitor.warning.${warning}`)}</StateTag>;
}

/** The visitor's name, or that it is gone after the condo's days. */
export function VisitorName({ name, forgotten }: Pick<Visitor, 'name' | 'forgotten'>) {
  const { t } = useTranslation();
  return forgotten ? (
    <KindTag>{t('visitor.forgotten')}</KindTag>
  ) : (
    <span className={style.wrapped}>{name}</span>
  );
}

/** How often a pass may still be used, in words. */
export function useLeftText(): (pass: Pick<Visitor, 'uses_allowed' | 'uses'>) => string {
  const { t } = useTranslation();
  return (pass) => {
    const left = usesLeft(pass);
    if (left === null) return t('visitor.left.many');
    return left === 0 ? t('visitor.left.none') : t('visitor.left.n', { n: left });
  };
}

/** `1 / 3 次`. */
export function useUsesText(): (pass: Pick<Visitor, 'uses_allowed' | 'uses'>) => string {
  const { t } = useTranslation();
  return ({ uses, uses_allowed }) =>
    uses_allowed === null
      ? t('visitor.uses.many', { uses })
      : t('visitor.uses.of', { uses, allowed: uses_allowed });
}

/** How many people come with a pass. */
export function usePeopleText(): (people: number) => string {
  const { t } = useTranslation();
  return (n) => (n === 1 ? t('visitor.person') : t('visitor.people', { n }));
}

/** The reason in the person's language. */
export function useReasonText(): (of: { reason: string; reason_en: string }) => string {
  const { i18n } = useTranslation();
  return ({ reason, reason_en }) => (i18n.language === 'en' && reason_en) || reason;
}
