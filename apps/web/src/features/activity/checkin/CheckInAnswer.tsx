import {
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
  QrcodeOutlined,
  WarningFilled,
} from '@ant-design/icons';
import type { CheckIn, Signup } from '@iris/contract/activity/activity.model';
import { formatMoment } from '@iris/contract/core/day';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { BigAnswer, Found, type Said } from '../../../kit/scan/BigAnswer.tsx';
import scan from '../../../kit/scan/scan.module.css';
import type { Scanned } from '../../../kit/scan/useScans.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { SignupTag } from '../ActivityTags.tsx';
import { useActivityWords } from '../activityWords.ts';

interface CheckInAnswerProps {
  shown: Scanned<CheckIn>;
  onNext: () => void;
}

/** The one big answer at the entrance. */
export function CheckInAnswer({ shown, onNext }: CheckInAnswerProps) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <BigAnswer label={t('activity.check.title')} shown={shown} said={words(shown)} onNext={onNext}>
      {shown.kind === 'answer' && shown.answer.signup && <Who of={shown.answer.signup} />}
    </BigAnswer>
  );
}

function useWords(): (shown: Scanned<CheckIn>) => Said {
  const { t } = useTranslation();
  const { people, ofActivity } = useActivityWords();
  const refused = (answer: CheckIn): string => {
    const { result, signup } = answer;
    if (result === 'ALREADY' && signup?.attended_at)
      return t('activity.check.do.ALREADY', { time: formatMoment(signup.attended_at) });
    if (result === 'OTHER_ACTIVITY' && signup)
      return t('activity.check.do.OTHER_ACTIVITY', { activity: ofActivity(signup) });
    return result === 'WELCOME' || result === 'ALREADY' || result === 'OTHER_ACTIVITY'
      ? ''
      : t(`activity.check.do.${result}`);
  };
  return (shown) => {
    switch (shown.kind) {
      case 'ready':
        return {
          tone: 'idle',
          icon: <QrcodeOutlined />,
          head: t('activity.check.ready'),
          says: [t('activity.check.readySays')],
        };
      case 'checking':
        return { tone: 'idle', icon: <LoadingOutlined />, head: t('kit.scan.checking'), says: [] };
      case 'other':
        return {
          tone: 'no',
          icon: <CloseCircleFilled />,
          head: t('activity.check.other'),
          says: [t('activity.check.do.other')],
        };
      case 'refused':
        return { tone: 'unsure', icon: <WarningFilled />, head: t('kit.scan.noAnswer'), says: [shown.says] };
      case 'failed':
        return {
          tone: 'unsure',
          icon: <WarningFilled />,
          head: t('kit.scan.noAnswer'),
          says: [shown.says, t('activity.check.noAnswerSays')],
        };
      case 'answer': {
        const { answer } = shown;
        const head = t(`signup.checkIn.${answer.result}`);
        if (answer.result === 'WELCOME')
          return {
            tone: 'yes',
            icon: <CheckCircleFilled />,
            head: answer.signup ? `${head} · ${people(answer.signup.heads.length)}` : head,
            says: [t('activity.check.progress', { came: answer.attended, all: answer.expected })],
          };
        if (answer.result === 'ALREADY')
          return { tone: 'unsure', icon: <WarningFilled />, head, says: [refused(answer)] };
        return { tone: 'no', icon: <CloseCircleFilled />, head, says: [refused(answer)] };
      }
    }
  };
}

function Who({ of }: { of: Signup }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const { headsText, nameOf } = useActivityWords();
  return (
    <Found
      name={
        <>
          {nameOf(of)}{' '}
          <Link to={`/activity/${of.activity_id}/signup/${of.number}/info`} className={scan.number}>
            {of.number}
          </Link>
        </>
      }
      tag={<SignupTag state={of.state} />}
      facts={[
        [t('activity.field.heads'), headsText(of.heads, of.heads.length)],
        [t('activity.field.unit'), placeText(of.unit)],
        [t('activity.field.phone'), of.phone],
        [t('activity.field.remark'), of.remark],
      ]}
    />
  );
}
