import { changeoverKinds, meterKinds } from '@iris/contract/standard/standard.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';

/** The texts of fields and values in a meter's history. */
export function useMeterWords() {
  const { t } = useTranslation();
  const fieldLabel = (field: string): string => {
    switch (field) {
      case 'kind':
      case 'number':
        return t(`meter.field.${field}`);
      case 'changeover':
        return t('meter.field.changeover');
      default:
        return t('meter.field.value');
    }
  };
  const show = (field: string, value: string): string => {
    const meter = meterKinds.find((one) => one === value);
    if (field === 'kind' && meter) return t(`standard.meter.${meter}`);
    // The three parts of a changeover, as the server writes them.
    const [code, end = '', start = ''] = value.split(' · ');
    const kind = changeoverKinds.find((one) => one === code);
    if (field !== 'changeover' || !kind) return value;
    return `${t(`standard.changeover.${kind}`)} · ${t(`meter.changeover.${kind}.says`, { end, start })}`;
  };
  return { fieldLabel, show };
}
