import type { AccessState } from '@iris/contract/access/access.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';

const tones = { NEVER: 'muted', ONLINE: 'ok', OFFLINE: 'bad', DISABLED: 'muted' } as const;

/** How a device stands. */
export function DeviceTag({ state }: { state: AccessState }) {
  const { t } = useTranslation();
  return <StateTag tone={tones[state]}>{t(`access.state.${state}`)}</StateTag>;
}
