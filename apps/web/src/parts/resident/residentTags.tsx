import {
  IdcardOutlined,
  KeyOutlined,
  MobileOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Identity, ResidentState } from '@iris/contract/resident/resident.model';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import style from '../../kit/tag/tag.module.css';
import tones from '../../kit/tag/tone.module.css';
import type { Tone } from '../../kit/tag/tone.ts';

const identityLooks = {
  OWNER: { tone: 'ok', Icon: KeyOutlined },
  FAMILY: { tone: 'info', Icon: TeamOutlined },
  TENANT: { tone: 'warn', Icon: SolutionOutlined },
  STAFF: { tone: 'muted', Icon: IdcardOutlined },
  VISITOR: { tone: 'muted', Icon: UserOutlined },
} as const satisfies Record<Identity, { tone: Tone; Icon: ComponentType }>;

/** A person's identity in a unit. */
export function IdentityTag({ identity }: { identity: Identity }) {
  const { t } = useTranslation();
  const { tone, Icon } = identityLooks[identity];
  return (
    <PlainTag tone={tone} icon={<Icon aria-hidden />}>
      {t(`resident.identity.${identity}`)}
    </PlainTag>
  );
}

/** Whether a person is currently bound to any unit. */
export function ResidentStateTag({ state }: { state: ResidentState }) {
  const { t } = useTranslation();
  return <StateTag tone={state === 'BOUND' ? 'ok' : 'muted'}>{t(`resident.state.${state}`)}</StateTag>;
}

/** Shows that a person has an account of the mobile app. */
export function AccountTag() {
  const { t } = useTranslation();
  return (
    <PlainTag tone="info" icon={<MobileOutlined aria-hidden />}>
      {t('resident.field.has_account')}
    </PlainTag>
  );
}

const PlainTag = ({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) => (
  <span className={`${style.tag} ${tones[tone]}`}>
    {icon}
    {children}
  </span>
);
