import { userApi, userInput } from '@iris/contract/user/user.api';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { CompanySetUp } from '../../../parts/company/CompanySetUp.tsx';
import { CompanyField } from '../pickers/CompanyField.tsx';
import { useOwn } from '../useOwn.ts';
import { AccessLink, type GivenLink } from './AccessLink.tsx';
import { MayDo } from './MayDo.tsx';
import { type AccountValues, accountOf, levelsFor, PersonFields, RightsFields } from './UserFields.tsx';

type Values = AccountValues & { username: string; company_id?: number };
const { username } = userInput.shape;

/**
 * /admin/user/add: creates an account, then shows its one-time link. `?company=` chooses the company, and `&admin=1` makes
 * the person its administrator: a step of its set-up, which goes on afterwards.
 */
export default function AddUserPage() {
  const [address] = useSearchParams();
  const own = useOwn();
  const [added, setAdded] = useState<Added | null>(null);
  const company = own.operator ? Number(address.get('company')) || undefined : undefined;
  return added ? (
    <AddedUser added={added} company={company} onAnother={() => setAdded(null)} />
  ) : (
    <AddUserForm company={company} first={own.admin && address.has('admin')} onAdded={setAdded} />
  );
}

interface Added {
  id: number;
  given: GivenLink;
}

interface AddUserFormProps {
  company: number | undefined;
  /** The person is to administrate the company. */
  first: boolean;
  onAdded: (added: Added) => void;
}

function AddUserForm({ company, first, onAdded }: AddUserFormProps) {
  const { t } = useTranslation();
  const own = useOwn();
  const [form] = Form.useForm<Values>();
  const add = useWrite(userApi.add, { silent: true });
  const email = Form.useWatch('email', form);
  const level = Form.useWatch('auth_type', form);
  const chosen = Form.useWatch('company_id', form);
  const admin = Form.useWatch('admin', form);
  const groupIds = Form.useWatch('group_ids', form);
  const ofPlatform = level === 'OPERATOR';
  const companyId = ofPlatform ? null : own.operator ? chosen : (own.companyId ?? undefined);

  const save = async ({ username, company_id: _, ...values }: Values) => {
    const { user, access } = await add.mutateAsync({
      body: { ...accountOf(values), username, company_id: companyId ?? null },
    });
    onAdded({
      id: user.id,
      given: { name: user.nickname, email: user.email, link: access.link, until: access.expires_at },
    });
  };
  // Groups and estates of another company are no longer valid choices.
  const forget = () => form.setFieldsValue({ group_ids: [], condo_ids: [] });
  return (
    <FormPage
      title={t('admin.user.add')}
      back="/admin/user/list"
      form={form}
      initialValues={{
        email: '',
        auth_type: first ? 'COMPANY' : 'CONDO',
        admin: first,
        group_ids: [],
        condo_ids: [],
        ...(company === undefined ? {} : { company_id: company }),
      }}
      saveText={t('admin.user.add')}
      says={email ? t('admin.user.saysLink', { email }) : t('admin.user.saysNoEmail')}
      onSave={save}
      draftName="user"
      aside={
        companyId !== undefined && (
          <MayDo companyId={companyId} admin={admin ?? false} groupIds={groupIds ?? []} />
        )
      }
    >
      <Form.Item
        name="username"
        label={t('admin.user.field.username')}
        extra={t('admin.user.usernameSays')}
        {...rulesOf(username)}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <PersonFields />
      {own.operator && !ofPlatform && <CompanyField then={forget} />}
      <RightsFields companyId={companyId} choices={levelsFor(own.level, own.operator ? 'both' : 'company')} />
    </FormPage>
  );
}

interface AddedUserProps {
  added: Added;
  /** Whose set-up goes on. */
  company: number | undefined;
  onAnother: () => void;
}

function AddedUser({ added: { id, given }, company, onAnother }: AddedUserProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('admin.user.added', { name: given.name })} back="/admin/user/list" />
      <Card>
        <AccessLink given={given} />
        <Flex gap={8} wrap style={{ marginTop: 16 }}>
          <LinkButton type={company === undefined ? 'primary' : 'default'} to="/admin/user/list">
            {t('admin.user.toList')}
          </LinkButton>
          <LinkButton to={`/admin/user/list?user=${id}`}>{t('admin.user.see')}</LinkButton>
          <Button onClick={onAnother}>{t('admin.user.addAnother')}</Button>
        </Flex>
      </Card>
      {company !== undefined && <CompanySetUp id={company} />}
    </Page>
  );
}
