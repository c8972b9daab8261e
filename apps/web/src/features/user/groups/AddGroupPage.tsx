import { EyeOutlined } from '@ant-design/icons';
import { userApi } from '@iris/contract/user/user.api';
import type { Group } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DraftOffer } from '../../../kit/form/DraftOffer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useFormWork, WorkForm } from '../../../kit/form/useFormWork.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { PageLoading } from '../../../kit/page/PageLoading.tsx';
import { CompanyField } from '../pickers/CompanyField.tsx';
import { useOwn } from '../useOwn.ts';
import { groupDetail, groupsOf } from '../user.queries.ts';
import { GroupFields } from './GroupFields.tsx';
import style from './groups.module.css';
import { levelOf, mostOf } from './groupWords.ts';
import { MatrixBox } from './MatrixBox.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { inAll, type MatrixTable, matrixOf, sorted } from './matrix.ts';

const LIST = '/admin/group/list';

interface Values {
  name: string;
  description: string;
  /** 0 is the platform. */
  company_id?: number;
  from?: number;
  permissions: string[];
}

/**
 * /admin/group/add: a group with its permissions; `?from=` starts from a copy, `?company=` chooses the company, whose set-up
 * goes on afterwards.
 */
export default function AddGroupPage() {
  const [address] = useSearchParams();
  const from = address.get('from');
  const own = useOwn();
  const { data: copied, isPending } = useQuery({ ...groupDetail(from ?? ''), enabled: from !== null });
  // The group's company must be known before its permissions can be.
  const waiting = (from !== null && isPending) || (!own.operator && own.companyId === null);
  const company = own.operator ? Number(address.get('company')) || undefined : undefined;
  return waiting ? <PageLoading /> : <AddGroup copied={copied} company={company} />;
}

function AddGroup({ copied, company }: { copied: Group | undefined; company: number | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = useOwn();
  const held = useSession((session) => session.permissions);
  const [preview, setPreview] = useState(false);
  const [form] = Form.useForm<Values>();
  const add = useWrite(userApi.addGroup, { silent: true });
  const chosen = Form.useWatch('company_id', form);
  const ticked = new Set(Form.useWatch('permissions', form) ?? []);
  const companyId = own.operator ? (chosen === 0 ? null : chosen) : own.companyId;
  const level = levelOf(companyId);
  const table = matrixOf(level);
  const shown = new Set<string>(inAll(table.rows).filter((permission) => ticked.has(permission)));

  const save = async ({ name, description }: Values) => {
    const body = { name, description, company_id: companyId ?? null, permissions: sorted(shown) };
    const made = await add.mutateAsync({ body });
    message.success(t('admin.group.added', { name: made.name }));
    navigate(company === undefined ? LIST : `/company/${company}/set-up`);
  };
  const work = useFormWork({ form, onSave: save, draftName: 'group' });
  const start = (from: Pick<Group, 'permissions'> | undefined) => {
    form.setFieldsValue({ permissions: from?.permissions.filter((name) => held.has(name)) ?? [] });
    work.changed();
  };
  const initial: Values = {
    name: copied ? t('admin.group.copyName', { name: copied.name }) : '',
    description: copied?.description ?? '',
    permissions: copied?.permissions.filter((name) => held.has(name)) ?? [],
    ...(company === undefined ? {} : { company_id: company }),
    ...(copied ? { company_id: copied.company_id ?? 0, from: copied.id } : {}),
  };
  return (
    <Page>
      <PageHead
        title={t('admin.group.add')}
        back={LIST}
        actions={
          <Button icon={<EyeOutlined />} onClick={() => setPreview(true)}>
            {t('admin.preview')}
          </Button>
        }
      />
      <DraftOffer work={work} />
      <WorkForm work={{ ...work, form }} initialValues={initial}>
        <Page>
          <Card title={t('admin.group.about')}>
            <div className={style.about}>
              {own.operator && <CompanyField platform then={() => form.resetFields(['from'])} />}
              <GroupFields />
              {companyId !== undefined && <StartFrom companyId={companyId} onStart={start} />}
            </div>
          </Card>
          <Card title={t('admin.group.field.permissions')}>
            <Form.Item name="permissions" noStyle>
              <MatrixField table={table} open={(permission) => held.has(permission)} />
            </Form.Item>
          </Card>
          <SaveBar
            work={work}
            saveText={t('admin.group.add')}
            says={t('admin.group.saysCount', { count: shown.size, total: mostOf(level) })}
          />
        </Page>
      </WorkForm>
      {preview && (
        <MenuPreview
          name={form.getFieldValue('name') || t('admin.preview.newGroup')}
          most={level}
          ticked={shown}
          unsaved
          onClose={() => setPreview(false)}
        />
      )}
      {work.guard.dialog}
    </Page>
  );
}

interface MatrixFieldProps {
  table: MatrixTable;
  open: (permission: string) => boolean;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** The matrix as a form field. */
const MatrixField = ({ table, open, value = [], onChange }: MatrixFieldProps) => (
  <MatrixBox
    table={table}
    ticked={new Set(value)}
    // Nothing is saved yet, so no tick differs.
    before={new Set(value)}
    open={open}
    onChange={(ticked) => onChange?.([...ticked])}
  />
);

interface StartFromProps {
  companyId: number | null;
  onStart: (from: Group | undefined) => void;
}

/** Another group of the same company, to copy the permissions from. */
function StartFrom({ companyId, onStart }: StartFromProps) {
  const { t } = useTranslation();
  const { data, isFetching } = useQuery(groupsOf(companyId));
  return (
    <Form.Item name="from" label={t('admin.group.from')} extra={t('admin.group.fromSays')}>
      <Select<number>
        allowClear
        loading={isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('admin.group.fromNone')}
        options={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        onChange={(id) => onStart(data?.items.find((one) => one.id === id))}
      />
    </Form.Item>
  );
}
