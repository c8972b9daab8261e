import type { AdLog } from '@iris/contract/adMachine/adMachine.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useFailureText } from '../useFailureText.ts';

/** A published version and what is new in it; a minus stands before what was taken off. */
const PUBLISHED = /^(\d+) · (− )?(.+)$/s;

/** What a row of the log says beside its kind, in the person's language; empty if nothing. */
export function useLogText(): (log: Pick<AdLog, 'kind' | 'text'>) => string {
  const { t } = useTranslation();
  const failureOf = useFailureText();
  return ({ kind, text }) => {
    if (kind === 'FAILED') return failureOf(text);
    if (kind === 'STARTED' && text !== '') return t('adMachine.log.player', { version: text });
    if (kind === 'SHOWN' && text !== '') return t('adMachine.version.shown', { version: text });
    const [, version, taken, what] = (kind === 'PUBLISHED' && PUBLISHED.exec(text)) || [];
    if (version === undefined || what === undefined) return text;
    return t(taken === undefined ? 'adMachine.log.published' : 'adMachine.log.withdrawn', { version, what });
  };
}
