import { phone as phoneField } from '@iris/contract/core/field';
import type { Resident } from '@iris/contract/resident/resident.model';
import { isHkid, plainIdNo } from '@iris/contract/resident/resident.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { toSee } from '../../../parts/resident/resident.permissions.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { knownResidents } from '../lease.queries.ts';
import style from './add.module.css';

/** Shorter numbers of other documents are still being typed. */
const LEAST_DIGITS = 5;

/** A phone or identity number, once it is long enough to search for. */
function useTyped() {
  const form = Form.useFormInstance();
  const phone = usePaused(String(Form.useWatch(['tenant', 'phone'], form) ?? '').trim());
  const idNo = usePaused(plainIdNo(String(Form.useWatch(['tenant', 'id_no'], form) ?? '')));
  const hkid = Form.useWatch(['tenant', 'id_type'], form) === 'HKID';
  const whole = hkid ? isHkid(idNo) : idNo.length >= LEAST_DIGITS;
  return {
    ...(phoneField.safeParse(phone).success ? { phone } : {}),
    ...(whole ? { id_no: idNo } : {}),
  };
}

/** Shows which resident of the estate has the phone or identity number being typed, and offers them as the tenant. */
export function TenantKnown({ onChoose }: { onChoose: (resident: Resident) => void }) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  const condoID = useSession((session) => session.condoID);
  const maySee = useMay(toSee);
  const typed = useTyped();
  const { data = [] } = useQuery({
    ...knownResidents(condoID, typed),
    enabled: maySee && Object.keys(typed).length > 0,
  });
  return (
    <div aria-live="polite">
      {data.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('lease.tenant.alike')}
          description={data.map((resident) => (
            <div key={resident.id} className={style.alike}>
              <span>
                <b>{nameOf(resident)}</b>{' '}
                {[resident.phone, resident.id_no, ...resident.bindings.map(unitOf)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Button size="small" onClick={() => onChoose(resident)}>
                {t('lease.tenant.take', { name: nameOf(resident) })}
              </Button>
            </div>
          ))}
        />
      )}
    </div>
  );
}
