import { phone as phoneField } from '@iris/contract/core/field';
import type { Resident } from '@iris/contract/resident/resident.model';
import { isHkid, plainIdNo } from '@iris/contract/resident/resident.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, type FormInstance } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { toSee } from '../../../parts/resident/resident.permissions.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { knownResidents } from '../resident.queries.ts';
import style from '../residents.module.css';

/** Shorter numbers of other documents are still being typed. */
const LEAST_DIGITS = 5;

/** A phone or identity number, once it is long enough to search for. */
function useTyped(form: FormInstance) {
  const phone = usePaused(String(Form.useWatch('phone', form) ?? '').trim());
  const idNo = usePaused(plainIdNo(String(Form.useWatch('id_no', form) ?? '')));
  const hkid = Form.useWatch('id_type', form) === 'HKID';
  const whole = hkid ? isHkid(idNo) : idNo.length >= LEAST_DIGITS;
  return {
    ...(phoneField.safeParse(phone).success ? { phone } : {}),
    ...(whole ? { id_no: idNo } : {}),
  };
}

/** Shows which resident of the estate has the phone or identity number being typed, and offers to bind them instead. */
export function KnownPeople({
  form,
  onChoose,
}: {
  form: FormInstance;
  onChoose: (resident: Resident) => void;
}) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const unitOf = useBoundUnit();
  const condoID = useSession((session) => session.condoID);
  const maySee = useMay(toSee);
  const typed = useTyped(form);
  const { data = [] } = useQuery({
    ...knownResidents(condoID, typed),
    enabled: maySee && Object.keys(typed).length > 0,
  });
  if (data.length === 0) return <div aria-live="polite" />;
  return (
    <div aria-live="polite" className={style.known}>
      <Alert
        type="warning"
        showIcon
        title={t('resident.known')}
        description={
          <Flex vertical gap={8}>
            {data.map((resident) => (
              <div key={resident.id} className={style.knownPerson}>
                <span>
                  <b>{nameOf(resident)}</b> {resident.phone} {resident.id_no}
                  <br />
                  <span className={style.second}>
                    {resident.bindings
                      .map((bound) => `${unitOf(bound)} ${t(`resident.identity.${bound.identity}`)}`)
                      .join(' · ') || t('resident.state.UNBOUND')}
                  </span>
                </span>
                <Button size="small" onClick={() => onChoose(resident)}>
                  {t('resident.known.bind', { name: nameOf(resident) })}
                </Button>
              </div>
            ))}
          </Flex>
        }
      />
    </div>
  );
}
