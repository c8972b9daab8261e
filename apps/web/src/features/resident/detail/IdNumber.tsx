import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { formatHkid } from '@iris/contract/resident/resident.rules';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Revealed } from '../../../parts/resident/Revealed.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';

type Person = Pick<Resident, 'id' | 'id_type' | 'id_no' | 'name' | 'name_en'>;

/** A masked identity number, which people with the permission may see in full. */
export function IdNumber({ resident }: { resident: Person }) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const reveal = useWrite(residentApi.reveal, { silent: true });
  if (!resident.id_no) return '—';
  return (
    <Revealed
      masked={resident.id_no}
      title={t('resident.reveal.title', { name: nameOf(resident) })}
      action={t('resident.reveal.do')}
      explained
      reveal={async (reason) => {
        const params = { id: String(resident.id) };
        const { id_no } = await reveal.mutateAsync({ params, body: { reason } });
        return resident.id_type === 'HKID' ? formatHkid(id_no) : id_no;
      }}
    />
  );
}
