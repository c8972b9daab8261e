import { type InputHTMLAttributes, useId, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The field's hint; an error replaces it. */
  note?: string;
  error?: string | undefined;
}

/** A labelled input of the sign-in screen, with its error below it. */
export function Field({ label, note, error, ...input }: Props) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={(error ?? note) ? `${id}-note` : undefined}
        {...input}
      />
      {(error ?? note) && (
        <p
          className={error ? 'login-error' : 'login-hint'}
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
        >
          {error ?? note}
        </p>
      )}
    </div>
  );
}

/** A password that can be shown, with a warning about Caps Lock. */
export function PasswordField({ label, note = '', error, ...input }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-password">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onKeyUp={(event) => setCaps(event.getModifierState('CapsLock'))}
          onBlur={() => setCaps(false)}
          {...input}
        />
        <button
          type="button"
          aria-label={t(shown ? 'signIn.hide' : 'signIn.show')}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <p
        className={error ? 'login-error' : caps ? 'login-note' : 'login-hint'}
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
      >
        {error ?? (caps ? t('signIn.caps') : note)}
      </p>
    </div>
  );
}
