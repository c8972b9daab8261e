import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Group } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { PermissionsList } from '../groups/PermissionsList.tsx';
import { usePermissionNames } from '../permissionNames.ts';
import { groupsOf } from '../user.queries.ts';
import style from './pickers.module.css';

const SEARCH_FROM = 9;
const NAMED = 3;

interface GroupPickerProps {
  /** Whose groups; null is the platform. */
  companyId: number | null;
  disabled?: boolean;
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** The groups of a company as checkboxes, each with the permissions it grants. */
export function GroupPicker({
  companyId,

  value = [],
  onChange,
  disabled = false,
}: GroupPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery(groupsOf(companyId));
  if (error && !data) return <FailurePanel error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (data.items.length === 0) return <p className={style.note}>{t('admin.user.noCompanyGroups')}</p>;
  const wanted = typed.trim().toLowerCase();
  const shown = data.items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const toggle = (id: number) =>
    onChange?.(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <div className={style.groups}>
      {data.items.length >= SEARCH_FROM && (
        <Input
          allowClear
          value={typed}
          placeholder={t('admin.user.groupSearch')}
          aria-label={t('admin.user.groupSearch')}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul>
        {shown.map((group) => (
          <GroupChoice
            key={group.id}
            group={group}
            checked={value.includes(group.id)}
            disabled={disabled}
            onToggle={() => toggle(group.id)}
          />
        ))}
      </ul>
    </div>
  );
}

interface GroupChoiceProps {
  group: Group;
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function GroupChoice({ group, checked, disabled, onToggle }: GroupChoiceProps) {
  const { t } = useTranslation();
  const { nameOf } = usePermissionNames();
  const held = useSession((session) => session.permissions);
  const [open, setOpen] = useState(false);
  const { name, description, permissions } = group;
  const beyond = permissions.filter((permission) => !held.has(permission));
  const refused = beyond.length > 0;
  const Arrow = open ? DownOutlined : RightOutlined;
  const names = beyond.slice(0, NAMED).map(nameOf).join(t('kit.comma'));
  return (
    <li>
      <div className={style.group}>
        <Checkbox checked={checked} disabled={disabled || refused} onChange={onToggle}>
          {name}
        </Checkbox>
        <Button
          type="text"
          size="small"
          icon={<Arrow />}
          aria-expanded={open}
          aria-label={t('admin.user.grantsOf', { name, count: permissions.length })}
          onClick={() => setOpen(!open)}
        >
          {t('admin.user.grants', { count: permissions.length })}
        </Button>
      </div>
      <p className={style.note}>{description}</p>
      {refused && (
        <p className={style.refused}>
          {t('admin.user.grantsMore', { names: beyond.length > NAMED ? `${names}…` : names })}
        </p>
      )}
      {open &&
        (permissions.length > 0 ? (
          <PermissionsList permissions={permissions} />
        ) : (
          <p className={style.note}>{t('admin.user.grantsNothing')}</p>
        ))}
    </li>
  );
}
