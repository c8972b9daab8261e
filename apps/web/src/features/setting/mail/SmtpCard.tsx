import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { PlatformSetting } from '@iris/contract/setting/setting.model';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { SmtpDrawer } from './SmtpDrawer.tsx';

/** The mail server in use, and where its settings come from. */
export function SmtpCard({ setting }: { setting: PlatformSetting }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [ask, dialog] = useConfirm();
  const remove = useWrite(settingApi.removeSmtp, { silent: true });
  const { smtp } = setting;
  const askToRemove = () =>
    ask({
      title: t('setting.mail.removeTitle'),
      says: t('setting.mail.removeSays'),
      action: t('setting.mail.remove'),
      danger: true,
      run: () => remove.mutateAsync({}),
    });
  return (
    <Card
      title={t('setting.mail.server')}
      extra={
        smtp.source !== 'ENVIRONMENT' && (
          <Flex gap={8}>
            {smtp.source === 'SAVED' && (
              <Button danger icon={<DeleteOutlined />} onClick={askToRemove}>
                {t('setting.mail.remove')}
              </Button>
            )}
            <Button
              type={smtp.source === 'NONE' ? 'primary' : 'default'}
              icon={<EditOutlined />}
              onClick={() => setEditing(true)}
            >
              {t(smtp.source === 'NONE' ? 'setting.mail.setUp' : 'setting.edit')}
            </Button>
          </Flex>
        )
      }
    >
      {smtp.source === 'NONE' ? (
        <Alert type="info" showIcon title={t('setting.mail.none')} />
      ) : (
        <Facts
          facts={[
            [t('setting.mail.source'), t(`setting.mail.source.${smtp.source}`)],
            [t('setting.mail.host'), `${smtp.host}:${smtp.port}`],
            [t('setting.mail.secure'), t(smtp.secure ? 'setting.signIn.yes' : 'setting.signIn.no')],
            [t('setting.mail.user'), smtp.user || '—'],
            [
              t('setting.mail.password'),
              t(smtp.password_set ? 'setting.mail.passwordSet' : 'setting.mail.passwordNone'),
            ],
            [t('setting.mail.from'), smtp.from],
          ]}
        />
      )}
      {editing && <SmtpDrawer setting={setting} onClose={() => setEditing(false)} />}
      {dialog}
    </Card>
  );
}
