import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useNameOf } from '../useNameOf.ts';
import { companiesNamed, companyDetail } from '../user.queries.ts';
import { SearchSelect } from './SearchSelect.tsx';

/** Represents the platform among companies; no company has this number. */
export const PLATFORM = '0';

interface CompanySelectProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder: string;
  /** Offers the platform itself too. */
  platform?: boolean;
  id?: string;
  className?: string;
  allowClear?: boolean;
}

/** Selects a company; for operators. */
export function CompanySelect({ value, platform = false, ...rest }: CompanySelectProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const isCompany = value !== undefined && value !== PLATFORM;
  const { data: company } = useQuery({ ...companyDetail(Number(value)), enabled: isCompany });
  return (
    <SearchSelect
      {...rest}
      label={t('admin.company')}
      value={value}
      read={companiesNamed}
      choiceOf={(row) => ({ value: String(row.id), label: nameOf(row) })}
      first={platform ? [{ value: PLATFORM, label: t('admin.platform') }] : []}
      known={isCompany ? company && nameOf(company) : t('admin.platform')}
    />
  );
}
