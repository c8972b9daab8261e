import { residentInput } from '@iris/contract/resident/resident.api';
import { Button, Form, Radio } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import { toUnbind } from './resident.permissions.ts';
import { useUnitBindings } from './resident.queries.ts';
import { useResidentWords } from './residentWords.ts';

const { identity } = residentInput.shape;

interface IdentityFieldProps {
  unitId: number | null | undefined;
  /** Opens the change of owner; left out if there is no way to it. */
  onChangeOwner?: () => void;
}

/**
 * The person's identity in the unit. A unit has one owner: while it has one, 'owner' says who it is and how to change
 * it.
 */
export function IdentityField({ unitId, onChangeOwner }: IdentityFieldProps) {
  const { t } = useTranslation();
  const mayChange = useMay(toUnbind);
  const { identityOptions, nameOf } = useResidentWords();
  const { owner } = useUnitBindings(unitId);
  const reason = owner && (
    <>
      {t('resident.identity.taken', { name: nameOf(owner) })}{' '}
      {mayChange && onChangeOwner && (
        <Button type="link" size="small" onClick={onChangeOwner}>
          {t('resident.changeOwner')}
        </Button>
      )}
    </>
  );
  return (
    <Form.Item name="identity" label={t('resident.field.identity')} extra={reason} {...rulesOf(identity)}>
      <Radio.Group
        optionType="button"
        disabled={!unitId}
        options={identityOptions.map((option) => ({
          ...option,
          disabled: option.value === 'OWNER' && owner !== undefined,
        }))}
      />
    </Form.Item>
  );
}
