import { Alert, Button } from 'antd';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { say, useTranslation } from '../i18n/i18n.ts';
import { type Code, codeOf, useCode } from './code.ts';
import style from './part.module.css';
import { loadPart } from './part.ts';

interface How<Props> {
  /** Shown in its place while it loads. */
  fallback?: ReactNode;
  /** For a dialog, how it closes; its failure is then shown in a dialog, any other failure in place. */
  close?: (props: Props) => () => void;
}

/** A part of a screen or of the frame. */
export type Part<Props extends object> = ComponentType<Props> & {
  /** Fetches its code before it is shown, which says if that fails. */
  fetch: () => Promise<unknown>;
};

/**
 * A part of a screen or of the frame whose code loads on first use. If that fails, the rest of the screen stays
 * usable, and a message offers to retry.
 */
export function partOf<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { fallback, close }: How<Props> = {},
): Part<Props> {
  const code = codeOf(() => loadPart(load));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level
  function Part(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = () => setAttempt(attempt + 1);
    const failed = (error: unknown) => <Failed error={error} onRetry={retry} onClose={close?.(props)} />;
    return (
      <Boundary key={attempt} failed={failed}>
        <Loaded code={code} fallback={fallback} props={props} />
      </Boundary>
    );
  }
  return Object.assign(Part, { fetch: () => code.load().catch(() => {}) });
}

interface LoadedProps<Props extends object> {
  code: Code<Props>;
  fallback: ReactNode;
  props: Props;
}

function Loaded<Props extends object>({ code, fallback, props }: LoadedProps<Props>) {
  const component = useCode(code);
  return component ? createElement(component, props) : fallback;
}

interface BoundaryProps {
  failed: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : this.props.failed(error);
  }
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

function Failed({ error, onRetry, onClose }: FailedProps) {
  const { t } = useTranslation();
  const says = error instanceof Error && error.message ? error.message : say('request.partFailed');
  if (!onClose) {
    const action = <Button onClick={onRetry}>{t('request.retry')}</Button>;
    return <Alert type="error" showIcon role="alert" title={says} action={action} />;
  }
  return <FailedDialog says={says} onRetry={onRetry} onClose={onClose} />;
}

interface FailedDialogProps {
  says: string;
  onRetry: () => void;
  onClose: () => void;
}

/** The browser's own dialog, because antd may be what failed to load. */
function FailedDialog({ says, onRetry, onClose }: FailedDialogProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => place.current?.showModal(), []);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog ref={place} className={style.failed} aria-labelledby={title} onCancel={cancel}>
      <h2 id={title}>{says}</h2>
      <p>{t('request.partSays')}</p>
      <div>
        <Button onClick={onClose}>{t('kit.close')}</Button>
        <Button type="primary" onClick={onRetry}>
          {t('request.retry')}
        </Button>
      </div>
    </dialog>
  );
}
