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
  const notices = useNoticesShown((state) => state.notices);
  return (['top', 'corner'] as const).map((place) => (
    <ul key={place} className={style[place]} aria-live="polite">
      {notices
        .filter((notice) => notice.place === place)
        .map((notice) => (
          <Line key={notice.key} notice={notice} />
        ))}
    </ul>
  ));
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
  const urgent = kind === 'error' || kind === 'warning';
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
      <div className={style.text} role={urgent ? 'alert' : undefined}>
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
