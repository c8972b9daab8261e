import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useCompanyName } from '../useNameOf.ts';
import { useOwn } from '../useOwn.ts';
import { groupDetail, groupsNamed } from '../user.queries.ts';
import { SearchSelect } from './SearchSelect.tsx';

interface GroupSelectProps {
  /** Only the groups of this company, if given. */
  companyId: string | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  className?: string;
}

/** Selects one permission group as a filter; an operator's options include the company's name. */
export function GroupSelect({ companyId, value, ...rest }: GroupSelectProps) {
  const { t } = useTranslation();
  const { operator } = useOwn();
  const companyName = useCompanyName();
  const { data: chosen } = useQuery({ ...groupDetail(value ?? ''), enabled: value !== undefined });
  return (
    <SearchSelect
      {...rest}
      label={t('admin.user.field.groups')}
      placeholder={t('admin.anyGroup')}
      value={value}
      read={(search) => groupsNamed(search, companyId)}
      choiceOf={(group) => ({
        value: String(group.id),
        label:
          operator && companyId === undefined
            ? t('admin.groupOf', { name: group.name, company: companyName(group) })
            : group.name,
      })}
      known={chosen?.name}
    />
  );
}
