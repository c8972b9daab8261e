import {
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
  LogoutOutlined,
  QrcodeOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { dayOf, formatMoment } from '@iris/contract/core/day';
import type {
  Visitor,
  VisitorAnswer,
  VisitorDirection,
  VisitorGate,
} from '@iris/contract/visitor/visitor.model';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useVisitorPlace } from '../useVisitorPlace.ts';
import { useLeftText, usePeopleText, useReasonText, WarningTag } from '../VisitorTags.tsx';
import style from './gate.module.css';
import type { Shown } from './useCheck.ts';

interface GateAnswerProps {
  shown: Shown;
  direction: VisitorDirection;
  /** Whether the device's gate is chosen. */
  ready: boolean;
  gates: readonly VisitorGate[];
  onGate: (gate: string) => void;
  onNext: () => void;
}

/** The one big answer of the gate, which a live region says too. */
export function GateAnswer({ shown, direction, ready, gates, onGate, onNext }: GateAnswerProps) {
  const { t, i18n } = useTranslation();
  const words = useAnswerWords(direction);
  const next = (
    <Button size="large" onClick={onNext}>
      {t('visitor.gate.next')} <kbd className={style.key}>{t('visitor.gate.nextKey')}</kbd>
    </Button>
  );
  const { tone, icon, head, says } = words(shown, ready);
  return (
    <section className={`${style.answer} ${style[tone]}`} aria-label={t('visitor.gate.title')}>
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
        {shown.kind === 'answer' && shown.answer.pass && (
          <PassFacts answer={shown.answer} pass={shown.answer.pass} />
        )}
      </div>
      {!ready && (
        <div className={style.gates}>
          {gates.map((gate) => (
            <Button key={gate.name} size="large" onClick={() => onGate(gate.name)}>
              {(i18n.language === 'en' && gate.name_en) || gate.name}
            </Button>
          ))}
        </div>
      )}
      <div className={style.after}>
        {shown.kind === 'failed' && (
          <Button size="large" type="primary" onClick={shown.again}>
            {t('visitor.gate.again')}
          </Button>
        )}
        {shown.kind !== 'ready' && shown.kind !== 'checking' && next}
      </div>
    </section>
  );
}

type Tone = 'yes' | 'no' | 'idle' | 'unsure';
interface Said {
  tone: Tone;
  icon: ReactNode;
  head: string;
  says: readonly string[];
}

function useAnswerWords(direction: VisitorDirection): (shown: Shown, ready: boolean) => Said {
  const { t } = useTranslation();
  const doOf = useWhatToDo();
  return (shown, ready) => {
    switch (shown.kind) {
      case 'ready':
        return {
          tone: 'idle',
          icon: direction === 'IN' ? <QrcodeOutlined /> : <LogoutOutlined />,
          head: t(ready ? `visitor.gate.ready.${direction}` : 'visitor.gate.noGate'),
          says: ready ? [t('visitor.gate.ready.says')] : [],
        };
      case 'checking':
        return { tone: 'idle', icon: <LoadingOutlined />, head: t('visitor.gate.checking'), says: [] };
      case 'notPass':
        return {
          tone: 'no',
          icon: <CloseCircleFilled />,
          head: t('visitor.gate.notPass'),
          says: [t('visitor.gate.do.notPass')],
        };
      case 'refused':
        return {
          tone: 'unsure',
          icon: <WarningFilled />,
          head: t('visitor.gate.noAnswer'),
          says: [shown.says],
        };
      case 'failed':
        return {
          tone: 'unsure',
          icon: <WarningFilled />,
          head: t('visitor.gate.noAnswer'),
          says: [shown.says, t('visitor.gate.noAnswerSays')],
        };
      case 'answer': {
        const { answer } = shown;
        if (answer.admitted)
          return {
            tone: 'yes',
            icon: <CheckCircleFilled />,
            head: t(answer.direction === 'IN' ? 'visitor.gate.admitted' : 'visitor.gate.left'),
            says: [],
          };
        return {
          tone: 'no',
          icon: <CloseCircleFilled />,
          head: `${t(`visitor.gate.refused.${answer.direction}`)} · ${t(`visitor.result.${answer.result}`)}`,
          says: [doOf(answer)],
        };
      }
    }
  };
}

/** What the guard does about a refusal. */
function useWhatToDo(): (answer: VisitorAnswer) => string {
  const { t } = useTranslation();
  return ({ result, pass, estate }) => {
    switch (result) {
      case 'ADMITTED':
        return '';
      case 'NOT_YET':
        return t('visitor.gate.do.NOT_YET', { from: pass ? formatMoment(pass.from) : '' });
      case 'USED_UP':
        return t('visitor.gate.do.USED_UP', { uses: pass?.uses ?? '' });
      case 'OTHER_ESTATE':
        return estate === ''
          ? t('visitor.gate.do.OTHER_ESTATE_UNNAMED')
          : t('visitor.gate.do.OTHER_ESTATE', { estate });
      default:
        return t(`visitor.gate.do.${result}`);
    }
  };
}

/** `2026-11-24 09:00 – 18:00`; a pass of several days names both. */
function spanOf({ from, to }: Visitor): ReactNode {
  const end = formatMoment(to);
  const sameDay = dayOf(from) === dayOf(to);
  return (
    <>
      <span className={style.number}>{formatMoment(from)}</span> –{' '}
      <span className={style.number}>{sameDay ? end.slice(11) : end}</span>
    </>
  );
}

function PassFacts({ answer, pass }: { answer: VisitorAnswer; pass: Visitor }) {
  const { t } = useTranslation();
  const placeOf = useVisitorPlace();
  const people = usePeopleText();
  const reason = useReasonText();
  const left = useLeftText();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('visitor.field.unit'), placeOf(pass)],
    [t('visitor.field.host'), pass.host],
    [t('visitor.field.reason'), reason(pass)],
    [t('visitor.field.people'), people(pass.people)],
    [t('visitor.field.plate'), pass.plate],
    [t('visitor.field.time'), spanOf(pass)],
    [t('visitor.field.uses_allowed'), left(pass)],
  ];
  return (
    <div className={style.pass}>
      <p className={style.visitor}>
        {pass.forgotten ? t('visitor.forgotten') : pass.name}{' '}
        <Link to={`/visitor/${pass.id}/detail`} className={style.number}>
          {pass.number}
        </Link>
      </p>
      {answer.warning && (
        <p>
          <WarningTag warning={answer.warning} />
        </p>
      )}
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
}
