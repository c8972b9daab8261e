import { EditOutlined } from '@ant-design/icons';
import { settingApi, signInSettingUpdate } from '@iris/contract/setting/setting.api';
import { type PlatformSetting, platformSettingSchema } from '@iris/contract/setting/setting.model';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useWrite } from '../../base/request/query.ts';
import { Facts } from '../../kit/detail/Facts.tsx';
import { EditDrawer } from '../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { NumberInput } from '../../kit/number/NumberInput.tsx';
import { Card } from '../../kit/page/Card.tsx';
import style from './setting.module.css';

const MINUTE_MS = 60_000;
const { password_min_length } = signInSettingUpdate.shape;
/** The contract's bounds, in minutes like the form. */
const idleMinutes = z
  .number('field.number')
  .int('field.wholeNumber')
  .min(1)
  .max(7 * 24 * 60);

const valuesOf = ({ sign_in: { idle_timeout_ms: idle, ...rules } }: PlatformSetting) => ({
  ...rules,
  idle_minutes: Math.round(idle / MINUTE_MS),
});

/** How long a console may be idle, and the password rules. */
export function SignInCard({ setting }: { setting: PlatformSetting }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const yesNo = (yes: boolean) => t(yes ? 'setting.signIn.yes' : 'setting.signIn.no');
  const { sign_in: rules } = setting;
  const minutes = Math.round(rules.idle_timeout_ms / MINUTE_MS);
  return (
    <Card
      title={t('setting.signIn')}
      extra={
        <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
          {t('setting.edit')}
        </Button>
      }
    >
      <Facts
        facts={[
          [
            t('setting.signIn.idle'),
            minutes % 60 === 0
              ? t('setting.signIn.hours', { hours: minutes / 60 })
              : t('setting.signIn.minutes', { minutes }),
          ],
          [t('setting.signIn.least'), t('setting.signIn.characters', { n: rules.password_min_length })],
          [t('setting.signIn.cases'), yesNo(rules.password_mixed_case)],
          [t('setting.signIn.symbol'), yesNo(rules.password_symbol)],
        ]}
      />
      <p className={style.note}>{t('setting.signIn.always')}</p>
      {editing && <SignInDrawer setting={setting} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function SignInDrawer({ setting, onClose }: { setting: PlatformSetting; onClose: () => void }) {
  const { t } = useTranslation();
  const update = useWrite(settingApi.updateSignIn, { silent: true });
  const yesNo = (yes: boolean) => t(yes ? 'setting.signIn.yes' : 'setting.signIn.no');
  return (
    <EditDrawer
      title={t('setting.signIn.edit')}
      row={setting}
      schema={platformSettingSchema}
      valuesOf={valuesOf}
      fields={[
        {
          name: 'idle_minutes',
          label: t('setting.signIn.idleMinutes'),
          show: (values) => String(values.idle_minutes),
        },
        {
          name: 'password_min_length',
          label: t('setting.signIn.minLength'),
          show: (values) => String(values.password_min_length),
        },
        {
          name: 'password_mixed_case',
          label: t('setting.signIn.mixedCase'),
          show: (values) => yesNo(values.password_mixed_case),
        },
        {
          name: 'password_symbol',
          label: t('setting.signIn.symbol'),
          show: (values) => yesNo(values.password_symbol),
        },
      ]}
      save={({ idle_minutes, ...rules }, version) =>
        update.mutateAsync({ body: { ...rules, idle_timeout_ms: idle_minutes * MINUTE_MS, version } })
      }
      onClose={onClose}
    >
      <Form.Item name="idle_minutes" label={t('setting.signIn.idleMinutes')} {...rulesOf(idleMinutes)}>
        <NumberInput />
      </Form.Item>
      <Form.Item
        name="password_min_length"
        label={t('setting.signIn.minLength')}
        {...rulesOf(password_min_length)}
      >
        <NumberInput />
      </Form.Item>
      <Form.Item name="password_mixed_case" valuePropName="checked">
        <Checkbox>{t('setting.signIn.mixedCase')}</Checkbox>
      </Form.Item>
      <Form.Item name="password_symbol" valuePropName="checked" extra={t('setting.signIn.always')}>
        <Checkbox>{t('setting.signIn.symbol')}</Checkbox>
      </Form.Item>
    </EditDrawer>
  );
}
