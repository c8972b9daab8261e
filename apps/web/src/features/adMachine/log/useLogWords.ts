import { companyApi } from '@iris/contract/company/company.api';
import { dayOf } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { machinePage } from '../adMachine.queries.ts';

/** The filters of a log in words, for the export. */
export function useLogWords(condoID: number, { asked }: ListAddress): string[] {
  const { t, i18n } = useTranslation();
  const machine = asked.machine_id;
  const { data: machines } = useQuery({
    ...machinePage({ ids: machine ?? '' }),
    enabled: machine !== undefined,
  });
  const { data: condos } = useQuery(queryOf(companyApi.condoList, { query: { count: 30 } }));
  const condo = condos?.items.find(({ id }) => id === condoID);
  const from = asked.from_day ?? (asked.start_time && dayOf(Number(asked.start_time)));
  const to = asked.to_day ?? (asked.end_time && dayOf(Number(asked.end_time)));
  const [one] = machines?.items ?? [];
  return [
    condo
      ? inLanguage(i18n.language, condo.name, condo.name_en)
      : `${t('adMachine.field.condo')} #${condoID}`,
    ...(one ? [`${one.number} ${one.name}`] : []),
    ...(asked.kind ? [t(`adMachine.log.${asked.kind as 'SHOWN'}`)] : []),
    ...(from || to ? [`${from ?? ''} – ${to ?? ''}`] : []),
  ];
}
