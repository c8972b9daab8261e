import { WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { useTranslation } from '../base/i18n/i18n.ts';
import { PartFailure } from '../base/part/part.ts';

interface State {
  error: unknown;
}

/** Isolates a screen that fails from the rest. (React has error boundaries only as classes.) */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };
  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }
  override render() {
    return this.state.error === undefined ? this.props.children : <Broken error={this.state.error} />;
  }
}

/** Our error page if the frame itself fails, or a route outside its screen. */
export function RouteFailed() {
  return (
    <main className="broken-frame">
      <Broken error={useRouteError()} />
    </main>
  );
}

function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const part = error instanceof PartFailure;
  return (
    <section className="broken" role="alert">
      <WarningOutlined aria-hidden="true" />
      <h1>{part ? error.message : t('shell.broken.title')}</h1>
      <p>{t('shell.broken.body')}</p>
      {/* A new version of the console may have replaced the module, so the page is reloaded. */}
      <Button type="primary" onClick={() => location.reload()}>
        {t('request.retry')}
      </Button>
      <p>
        <a href="/index">{t('shell.notFound.home')}</a>
      </p>
    </section>
  );
}
