import { Modal } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface UnsavedGuard {
  /** Something was changed. */
  hold(): void;
  /** It was saved or given up: leaving asks no more. */
  release(): void;
  /** Leaves something that is no address (a drawer), asking first when there are changes. */
  leave(then: () => void): void;
  dialog: ReactNode;
}

/** Asks once before unsaved changes are left: by a link, by back, by closing the tab. */
export function useUnsavedGuard(): UnsavedGuard {
  const { t } = useTranslation();
  const dirty = useRef(false);
  const [leaving, setLeaving] = useState<{ then: () => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const hold = useCallback(() => {
    dirty.current = true;
  }, []);
  const release = useCallback(() => {
    dirty.current = false;
  }, []);
  const leave = useCallback((then: () => void) => (dirty.current ? setLeaving({ then }) : then()), []);

  const stay = () => {
    setLeaving(null);
    blocker.reset?.();
  };
  const go = () => {
    release();
    leaving?.then();
    setLeaving(null);
    blocker.proceed?.();
  };
  const dialog = (
    <Modal
      open={leaving !== null || blocker.state === 'blocked'}
      title={t('kit.unsaved.title')}
      okText={t('kit.unsaved.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.unsaved.stay')}
      closable={{ 'aria-label': t('kit.close') }}
      onOk={go}
      onCancel={stay}
      // Above a drawer that is being left.
      zIndex={1100}
    >
      {t('kit.unsaved.says')}
    </Modal>
  );
  return { hold, release, leave, dialog };
}
