import type { Resident } from '@iris/contract/resident/resident.model';
import { Alert, Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';

/** An existing resident who is bound instead of being entered again. */
export function ChosenPerson({ resident, onRelease }: { resident: Resident; onRelease: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  return (
    <Alert
      type="info"
      showIcon
      title={nameOf(resident)}
      description={[resident.phone, resident.id_no, ...resident.bindings.map(unitOf)]
        .filter(Boolean)
        .join(' · ')}
      action={
        <Button size="small" onClick={onRelease}>
          {t('resident.known.release')}
        </Button>
      }
    />
  );
}
