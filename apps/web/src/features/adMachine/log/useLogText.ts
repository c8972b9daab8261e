import type { AdLog } from '@iris/contract/adMachine/adMachine.model';
import { readPublished } from '@iris/contract/adMachine/adMachine.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useFailureText } from '../useFailureText.ts';

/** What a row of the log says beside its kind, in the person's language; empty if nothing. */
export function useLogText(): (log: Pick<AdLog, 'kind' | 'text'>) => string {
  const { t } = useTranslation();
  const failureOf = useFailureText();
  return ({ kind, text }) => {
    if (kind === 'FAILED') return failureOf(text);
    if (kind === 'STARTED' && text !== '') return t('adMachine.log.player', { version: text });
    if (kind === 'SHOWN' && text !== '') return t('adMachine.version.shown', { version: text });
    const published = kind === 'PUBLISHED' ? readPublished(text) : null;
    if (!published) return text;
    const { version, what, taken } = published;
    return t(taken ? 'adMachine.log.withdrawn' : 'adMachine.log.published', { version, what });
  };
}
