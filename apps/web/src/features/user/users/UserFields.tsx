import { type Level, levels, reaches } from '@iris/contract/core/permission';
import { userUpdate } from '@iris/contract/user/user.api';
import { Form, Input, Radio, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { CondoPicker } from '../pickers/CondoPicker.tsx';
import { GroupPicker } from '../pickers/GroupPicker.tsx';
import { useOwn } from '../useOwn.ts';
import style from './users.module.css';

const { nickname, email, auth_type } = userUpdate.shape;

export interface AccountValues {
  nickname: string;
  email: string;
  auth_type: Level;
  admin: boolean;
  group_ids: number[];
  condo_ids: number[];
}

/** The server's input from the form: only the estate level has estates. */
export const accountOf = ({ condo_ids, ...values }: AccountValues): AccountValues => ({
  ...values,
  condo_ids: values.auth_type === 'CONDO' ? condo_ids : [],
});

/** Name and email address. */
export function PersonFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="nickname" label={t('admin.user.field.nickname')} {...rulesOf(nickname)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('admin.user.field.email')}
        extra={t('admin.user.emailSays')}
        {...rulesOf(email)}
      >
        <Input autoComplete="off" inputMode="email" />
      </Form.Item>
    </>
  );
}

interface RightsFieldsProps {
  /** The account's company: null is the platform, undefined is not chosen yet. */
  companyId: number | null | undefined;
  choices: readonly Level[];
  /** Nobody may change their own permissions. */
  oneself?: boolean;
}

/** The person's level and groups. */
export function RightsFields({ companyId, choices, oneself = false }: RightsFieldsProps) {
  const { t } = useTranslation();
  const own = useOwn();
  const form = Form.useFormInstance<AccountValues>();
  const level = Form.useWatch('auth_type', form);
  const isAdmin = Form.useWatch('admin', form);
  return (
    <>
      <Form.Item name="auth_type" label={t('admin.user.field.auth_type')} {...rulesOf(auth_type)}>
        <Radio.Group
          className={style.levels ?? ''}
          disabled={oneself}
          options={choices.map((value) => ({
            value,
            label: (
              <>
                {t(`user.level.${value}`)} <small>{t(`admin.user.levelSays.${value}`)}</small>
              </>
            ),
          }))}
        />
      </Form.Item>
      {level === 'CONDO' && (
        <Form.Item
          name="condo_ids"
          label={t('admin.user.field.condos')}
          required
          rules={[
            {
              validator: async (_, chosen: readonly number[] = []) => {
                if (chosen.length === 0) throw new Error(t('user.condosByLevel'));
              },
            },
          ]}
        >
          {typeof companyId === 'number' ? (
            <CondoPicker companyId={companyId} disabled={oneself} />
          ) : (
            <FirstTheCompany />
          )}
        </Form.Item>
      )}
      <Form.Item
        name="admin"
        label={t('admin.user.field.admin')}
        valuePropName="checked"
        extra={t(own.admin ? 'admin.user.adminSays' : 'user.adminOnlyByAdmin')}
      >
        <Switch disabled={oneself || !own.admin} />
      </Form.Item>
      {isAdmin ? null : (
        <Form.Item name="group_ids" label={t('admin.user.field.groups')} extra={t('admin.user.groupsSays')}>
          {companyId === undefined ? (
            <FirstTheCompany />
          ) : (
            <GroupPicker companyId={companyId} disabled={oneself} />
          )}
        </Form.Item>
      )}
    </>
  );
}

function FirstTheCompany() {
  const { t } = useTranslation();
  return <span className={style.first}>{t('admin.user.companyFirst')}</span>;
}

/** The levels that a person may assign, to people of a company or of the platform. */
export const levelsFor = (own: Level, of: 'company' | 'platform' | 'both'): Level[] =>
  levels.filter(
    (level) => reaches(own, level) && (of === 'both' || (level === 'OPERATOR') === (of === 'platform')),
  );
