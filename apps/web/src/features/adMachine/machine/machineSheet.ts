import { type AdMachine, adStates } from '@iris/contract/adMachine/adMachine.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';

const flags = ['true', 'false'] as const;

/** The columns of an export of machines; that of the platform says whose each is and what the platform shows on it. */
export function useMachineSheet({ ofPlatform }: { ofPlatform: boolean }): FieldColumn[] {
  const { t, i18n } = useTranslation();
  const column = columnsOf<AdMachine>();
  return [
    column('number', t('adMachine.field.number'), 12),
    column('code', t('adMachine.field.code'), 14),
    column('name', t('adMachine.field.name'), 20),
    ...(ofPlatform
      ? [column(i18n.language === 'en' ? 'condo_en' : 'condo', t('adMachine.field.condo'), 20)]
      : []),
    column('address', t('adMachine.field.address'), 32),
    {
      ...column('state', t('adMachine.field.state'), 10),
      words: labelsOf(adStates, (state) => t(`adMachine.state.${state}`)),
    },
    {
      ...column('online', t('adMachine.field.online'), 10),
      words: labelsOf(flags, (one) => t(one === 'true' ? 'adMachine.online' : 'adMachine.offline')),
    },
    column('seen_at', t('adMachine.field.seen_at'), 18, 'moment'),
    column('playing', t('adMachine.field.playing'), 24),
    ofPlatform
      ? column('model', t('adMachine.field.model_id'), 20)
      : column('content', t('adMachine.field.content_id'), 20),
    { ...column('valid_from', t('adMachine.field.valid'), 26), lastDay: 'valid_to' },
  ];
}
