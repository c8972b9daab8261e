import type { AdMachine, AdState } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import type { Tone } from '../../../kit/tag/tone.ts';
import { useFailureText } from '../useFailureText.ts';

const tones: Readonly<Record<AdState, Tone>> = { PENDING: 'info', LIVE: 'ok', EXPIRED: 'muted' };

/** A machine's state. */
export function AdStateTag({ state }: { state: AdState }) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`adMachine.state.${state}`)}</StateTag>;
}

/** Whether its player answers; one that was never paired says so. */
export function OnlineTag({ machine }: { machine: Pick<AdMachine, 'paired' | 'online' | 'state'> }) {
  const { t } = useTranslation();
  if (!machine.paired) return <StateTag tone="muted">{t('adMachine.notPairedTag')}</StateTag>;
  if (machine.online) return <StateTag tone="ok">{t('adMachine.online')}</StateTag>;
  return <StateTag tone={machine.state === 'LIVE' ? 'bad' : 'muted'}>{t('adMachine.offline')}</StateTag>;
}

type Shown = Pick<AdMachine, 'paired' | 'online' | 'published' | 'shown' | 'loaded' | 'failure' | 'seen_at'>;

/** Whether it shows what was published for it, and if not, how far it has come. */
export function VersionText({ machine }: { machine: Shown }) {
  const { t } = useTranslation();
  const failureOf = useFailureText();
  const { paired, online, published, shown, loaded, failure, seen_at } = machine;
  if (shown === published)
    return <StateTag tone="ok">{t('adMachine.version.shown', { version: published })}</StateTag>;
  if (failure !== '') return <StateTag tone="bad">{failureOf(failure)}</StateTag>;
  if (!paired) return <StateTag tone="muted">{t('adMachine.version.unpaired')}</StateTag>;
  if (!online)
    return (
      <StateTag tone="warn">
        {t('adMachine.version.offline', { time: seen_at === null ? '—' : formatMoment(seen_at) })}
      </StateTag>
    );
  return <StateTag tone="info">{t('adMachine.version.loading', { percent: loaded })}</StateTag>;
}
