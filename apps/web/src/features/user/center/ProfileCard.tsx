import { formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { userApi } from '@iris/contract/user/user.api';
import type { Profile } from '@iris/contract/user/user.model';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { isStale } from '../../../base/request/failure.ts';
import { keyOf, useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { applyFailure } from '../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { Avatar } from './Avatar.tsx';

interface Values {
  nickname: string;
  email: string;
}

const { nickname: nicknameField, email: emailField } = userApi.updateInformation.body.shape;

export function ProfileCard({ profile }: { profile: Profile }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [changed, setChanged] = useState(false);
  const write = useWrite(userApi.updateInformation, { silent: true });
  const company = inLanguage(i18n.language, profile.company_name, profile.company_name_en);
  const save = async ({ nickname, email }: Values) => {
    try {
      const saved = await write.mutateAsync({
        body: { nickname, email: email ?? '', version: profile.version },
      });
      useSession.setState(({ user }) => ({
        user: user && { ...user, nickname: saved.nickname, email: saved.email },
      }));
      setChanged(false);
      message.success(t('center.saved'));
    } catch (error) {
      if (isStale(error)) {
        message.warning(t('center.stale'));
        await client.invalidateQueries({ queryKey: keyOf(userApi.information) });
        return;
      }
      message.error(applyFailure(form, error));
    }
  };
  const facts: [string, string][] = [
    [t('center.username'), profile.username],
    [t('center.company'), company || '—'],
    [
      t('center.level'),
      t(`user.level.${profile.auth_type}`) + (profile.admin ? ` · ${t('center.admin')}` : ''),
    ],
    [t('center.groups'), profile.groups.map(({ name }) => name).join(', ') || t('center.noGroups')],
    [t('center.lastSignIn'), profile.last_sign_in_at === null ? '—' : formatMoment(profile.last_sign_in_at)],
  ];
  return (
    <Card title={t('center.profile')}>
      <Avatar profile={profile} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ nickname: profile.nickname, email: profile.email }}
        onValuesChange={() => setChanged(true)}
        onFinish={(values) => void save(values)}
        scrollToFirstError
      >
        <Form.Item name="nickname" label={t('center.nickname')} {...rulesOf(nicknameField)}>
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item name="email" label={t('center.email')} {...rulesOf(emailField)} required={false}>
          <Input autoComplete="email" inputMode="email" />
        </Form.Item>
        <dl className="center-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="number">{value}</dd>
            </div>
          ))}
        </dl>
        <Button type="primary" htmlType="submit" disabled={!changed} loading={write.isPending}>
          {t('center.save')}
        </Button>
      </Form>
    </Card>
  );
}
