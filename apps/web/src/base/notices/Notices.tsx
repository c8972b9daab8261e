import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import style from './notices.module.css';
import { closeNotice, type Notice, type NoticeKind, useNoticesShown } from './notices.ts';

const icons: Record<NoticeKind, ReactNode> = {
  success: <CheckCircleFilled className={style.success} />,
  info: <InfoCircleFilled className={style.info} />,
  warning: <ExclamationCircleFilled className={style.warning} />,
  error: <CloseCircleFilled className={style.error} />,
  work: null,
};

/** The notices over the console, in its own code: they are there when the network is not. */
export function Notices() {
  return (
    <>
      <NoticesAt place="top" />
      <NoticesAt place="corner" />
    </>
  );
}

const isUrgent = ({ kind }: Notice): boolean => kind === 'error' || kind === 'warning';

/**
 * The notices of one place; those of the page stand above its screen. Urgent ones are alerts of their own, outside of the
 * list that is read out: inside it they would be read twice.
 */
export function NoticesAt({ place }: { place: Notice['place'] }) {
  const notices = useNoticesShown((state) => state.notices).filter((notice) => notice.place === place);
  const lines = (urgent: boolean) =>
    notices
      .filter((notice) => isUrgent(notice) === urgent)
      .map((notice) => <Line key={notice.key} notice={notice} />);
  return (
    <div className={style[place]}>
      <ul aria-live="polite">{lines(false)}</ul>
      <ul>{lines(true)}</ul>
    </div>
  );
}

function Line({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { key, kind, content, description, seconds, closable } = notice;
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice shown again under its key gets its full time
  useEffect(() => {
    if (seconds === 0 || held) return;
    const timer = setTimeout(() => closeNotice(key), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [key, seconds, held, notice]);
  return (
    <li
      className={style.notice}
      // The timer waits while the person reads the notice or is about to click something in it.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[kind]}
      <div className={style.text} role={isUrgent(notice) ? 'alert' : undefined}>
        <div className={description ? style.title : undefined}>{content}</div>
        {description && <div>{description}</div>}
      </div>
      {closable && (
        <button
          type="button"
          className={style.close}
          aria-label={t('kit.close')}
          onClick={() => closeNotice(key)}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  );
}
