import { inLanguage } from '@iris/contract/core/language';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface Named {
  name: string;
  name_en: string;
}

/** The name of a company or an estate in the person's language. */
export function useNameOf() {
  const { i18n } = useTranslation();
  return ({ name, name_en }: Named): string => inLanguage(i18n.language, name, name_en);
}

interface OfCompany {
  company_id: number | null;
  company_name: string;
  company_name_en: string;
}

/** The company of an account or group; the platform if it has none. */
export function useCompanyName() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  return ({ company_id, company_name, company_name_en }: OfCompany): string =>
    company_id === null ? t('admin.platform') : nameOf({ name: company_name, name_en: company_name_en });
}
