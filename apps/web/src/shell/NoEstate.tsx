import { useTranslation } from '../base/i18n/i18n.ts';
import { mayOpen } from '../base/session/session.ts';
import { Nothing } from '../kit/empty/Nothing.tsx';
import { LinkButton } from '../kit/page/LinkButton.tsx';
import { Page } from '../kit/page/Page.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { consoleMap } from './features.ts';

/** What a new installation needs, in this order; an estate belongs to a company. */
const steps = ['/company/companyAdd', '/company/condoAdd'];

/** Stands in for a screen that shows an estate, while the person has none: whoever may add one is led there. */
export function NoEstate({ title }: { title: string }) {
  const { t } = useTranslation();
  const buttons = consoleMap.screens
    .filter((screen) => steps.includes(screen.path) && mayOpen(screen))
    .map(({ path, title: step }) => (
      <LinkButton key={path} to={path}>
        {t(step)}
      </LinkButton>
    ));
  return (
    <Page>
      <PageHead title={title} />
      <Nothing
        kind="none"
        title={t('shell.noEstate.title')}
        says={t(buttons.length > 0 ? 'shell.noEstate.says' : 'shell.noEstate.ask')}
        action={buttons.length > 0 && buttons}
      />
    </Page>
  );
}
