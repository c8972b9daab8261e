import {
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
  LogoutOutlined,
  QrcodeOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { formatMoment } from '@iris/contract/core/day';
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
import { MomentsText } from '../../../kit/day/DayText.tsx';
import { BigAnswer, Found, type Said } from '../../../kit/scan/BigAnswer.tsx';
import scan from '../../../kit/scan/scan.module.css';
import type { Scanned } from '../../../kit/scan/useScans.ts';
import { useHostName } from '../useHostName.ts';
import { useVisitorPlace } from '../useVisitorPlace.ts';
import { useLeftText, usePeopleText, useReasonText, WarningTag } from '../VisitorTags.tsx';
import style from './gate.module.css';

interface GateAnswerProps {
  shown: Scanned<VisitorAnswer>;
  direction: VisitorDirection;
  /** Whether the device's gate is chosen. */
  ready: boolean;
  /** Whether the estate's gates are still read. */
  coming: boolean;
  gates: readonly VisitorGate[];
  onGate: (gate: string) => void;
  onNext: () => void;
}

/** The one big answer of the gate, which a live region says too. */
export function GateAnswer({ shown, direction, ready, coming, gates, onGate, onNext }: GateAnswerProps) {
  const { t, i18n } = useTranslation();
  const words = useAnswerWords(direction);
  const loading: Said = { tone: 'idle', icon: <LoadingOutlined />, head: t('kit.loading'), says: [] };
  return (
    <BigAnswer
      label={t('visitor.gate.title')}
      shown={shown}
      said={coming && shown.kind === 'ready' ? loading : words(shown, ready)}
      onNext={onNext}
      first={
        !ready && (
          <div className={style.gates}>
            {gates.map((gate) => (
              <Button key={gate.name} size="large" onClick={() => onGate(gate.name)}>
                {(i18n.language === 'en' && gate.name_en) || gate.name}
              </Button>
            ))}
          </div>
        )
      }
    >
      {shown.kind === 'answer' && shown.answer.pass && (
        <PassFacts answer={shown.answer} pass={shown.answer.pass} />
      )}
    </BigAnswer>
  );
}

function useAnswerWords(
  direction: VisitorDirection,
): (shown: Scanned<VisitorAnswer>, ready: boolean) => Said {
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
        return { tone: 'idle', icon: <LoadingOutlined />, head: t('kit.scan.checking'), says: [] };
      case 'other':
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
          head: t('kit.scan.noAnswer'),
          says: [shown.says],
        };
      case 'failed':
        return {
          tone: 'unsure',
          icon: <WarningFilled />,
          head: t('kit.scan.noAnswer'),
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

function PassFacts({ answer, pass }: { answer: VisitorAnswer; pass: Visitor }) {
  const { t } = useTranslation();
  const placeOf = useVisitorPlace();
  const hostOf = useHostName();
  const people = usePeopleText();
  const reason = useReasonText();
  const left = useLeftText();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('visitor.field.unit'), placeOf(pass)],
    [t('visitor.field.host'), hostOf(pass)],
    [t('visitor.field.reason'), reason(pass)],
    [t('visitor.field.people'), people(pass.people)],
    [t('visitor.field.plate'), pass.plate],
    [t('visitor.field.time'), <MomentsText key="time" from={pass.from} to={pass.to} />],
    [t('visitor.gate.uses'), left(pass)],
  ];
  return (
    <Found
      name={
        <>
          {pass.forgotten ? t('visitor.forgotten') : pass.name}{' '}
          <Link to={`/visitor/${pass.id}/detail`} className={scan.number}>
            {pass.number}
          </Link>
        </>
      }
      tag={answer.warning && <WarningTag warning={answer.warning} />}
      facts={facts}
    />
  );
}
