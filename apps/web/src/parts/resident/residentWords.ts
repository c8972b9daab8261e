import { identities, idTypes } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** Identities and documents in the person's language as options; a resident's name, in one language or both. */
export function useResidentWords() {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  const identityOptions = identities.map((value) => ({ value, label: t(`resident.identity.${value}`) }));
  const idTypeOptions = idTypes.map((value) => ({ value, label: t(`resident.idType.${value}`) }));
  const nameOf = ({ name, name_en }: { name: string; name_en: string }) => (english && name_en) || name;
  return { identityOptions, idTypeOptions, nameOf };
}
