import {
  IdcardOutlined,
  KeyOutlined,
  MobileOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { Identity, ResidentState } from '@iris/contract/resident/resident.model';
import type { ComponentType } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { KindTag } from '../../kit/tag/KindTag.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';

const identityIcons = {
  OWNER: KeyOutlined,
  FAMILY: TeamOutlined,
  TENANT: SolutionOutlined,
  STAFF: IdcardOutlined,
  VISITOR: UserOutlined,
} as const satisfies Record<Identity, ComponentType>;

/** A person's identity in a unit. */
export function IdentityTag({ identity }: { identity: Identity }) {
  const { t } = useTranslation();
  const Icon = identityIcons[identity];
  return <KindTag icon={<Icon aria-hidden />}>{t(`resident.identity.${identity}`)}</KindTag>;
}

/** Whether a person is currently bound to any unit. */
export function ResidentStateTag({ state }: { state: ResidentState }) {
  const { t } = useTranslation();
  return <StateTag tone={state === 'BOUND' ? 'ok' : 'muted'}>{t(`resident.state.${state}`)}</StateTag>;
}

/** Shows that a person has an account of the mobile app. */
export function AccountTag() {
  const { t } = useTranslation();
  return <KindTag icon={<MobileOutlined aria-hidden />}>{t('resident.field.has_account')}</KindTag>;
}
