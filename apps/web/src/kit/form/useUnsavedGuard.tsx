import { Modal } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';

export interface Unsaved {
  /** Marks the form as changed. */
  hold(): void;
  /** The changes were saved or discarded: leaving no longer asks. */
  release(): void;
}

export interface UnsavedGuard extends Unsaved {
  /** For another form of the same page: a page has one guard, which asks if any of its forms is unsaved. */
  part(name: string): Unsaved;
  /** Leaves something without an address (a drawer), asking first if there are changes. */
  leave(then: () => void): void;
  dialog: ReactNode;
}

/**
 * Asks once before unsaved changes are lost, or only their draft is kept: by a link, by going back, by closing the tab.
 * What is lost may be something else, in the caller's words.
 */
export function useUnsavedGuard(kept = false, lost?: string): UnsavedGuard {
  const { t } = useTranslation();
  const unsaved = useRef(new Set<string>());
  const [leaving, setLeaving] = useState<{ then: () => void } | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => unsaved.current.size > 0 && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const part = useCallback<UnsavedGuard['part']>(
    (name) => ({
      hold: () => void unsaved.current.add(name),
      release: () => void unsaved.current.delete(name),
    }),
    [],
  );
  const [own] = useState(() => part(''));
  const leave = useCallback(
    (then: () => void) => (unsaved.current.size > 0 ? setLeaving({ then }) : then()),
    [],
  );

  const stay = () => {
    setLeaving(null);
    blocker.reset?.();
  };
  const go = () => {
    unsaved.current.clear();
    leaving?.then();
    setLeaving(null);
    blocker.proceed?.();
  };
  const dialog = (
    <Modal
      open={leaving !== null || blocker.state === 'blocked'}
      title={t('kit.unsaved.title')}
      okText={t('kit.unsaved.leave')}
      okButtonProps={{ danger: !kept }}
      cancelText={t('kit.unsaved.stay')}
      closable={{ 'aria-label': t('kit.close') }}
      onOk={go}
      onCancel={stay}
      // Above the drawer that is being closed.
      zIndex={1100}
    >
      {lost ?? t(kept ? 'kit.unsaved.kept' : 'kit.unsaved.says')}
    </Modal>
  );
  return { ...own, part, leave, dialog };
}
