import { useSession } from '../../base/session/session.ts';

/** The estate chosen above, with which a form of the platform begins; none for somebody without one. */
export function useOpenCondo(): { id: number; name: string; name_en: string }[] {
  const id = useSession(({ condoID }) => condoID);
  const name = useSession(({ condoName }) => condoName);
  const name_en = useSession(({ condoNameEn }) => condoNameEn);
  return id > 0 ? [{ id, name, name_en }] : [];
}
