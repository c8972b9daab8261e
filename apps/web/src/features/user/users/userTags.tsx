import { ApartmentOutlined, CrownOutlined, HomeOutlined, SettingOutlined } from '@ant-design/icons';
import type { Level } from '@iris/contract/core/permission';
import type { User, UserState } from '@iris/contract/user/user.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { stateTones } from './userWords.ts';

/** Whether the person can sign in. */
export function UserStateTag({ state }: { state: UserState }) {
  const { t } = useTranslation();
  return <StateTag tone={stateTones[state]}>{t(`user.state.${state}`)}</StateTag>;
}

const levelIcons = {
  OPERATOR: SettingOutlined,
  COMPANY: ApartmentOutlined,
  CONDO: HomeOutlined,
} as const satisfies Record<Level, unknown>;

/** The person's level, and whether they are an administrator. */
export function LevelTag({ user: { auth_type, admin } }: { user: Pick<User, 'auth_type' | 'admin'> }) {
  const { t } = useTranslation();
  const Icon = admin ? CrownOutlined : levelIcons[auth_type];
  const level = t(`user.level.${auth_type}`);
  return (
    <KindTag icon={<Icon aria-hidden />}>
      {admin ? `${level} · ${t('admin.user.field.admin')}` : level}
    </KindTag>
  );
}

/** Whether two-factor authentication is on for the person's sign-in. */
export function FactorTag({ on }: { on: boolean }) {
  const { t } = useTranslation();
  return <StateTag tone={on ? 'ok' : 'muted'}>{t(on ? 'admin.user.on' : 'admin.user.off')}</StateTag>;
}
