import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { visitorDirections, visitorResults } from '@iris/contract/visitor/visitor.model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { DaysFilter } from '../../../kit/list/DaysFilter.tsx';
import { choiceOf, type FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { type ListAddress, useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { OnlyOf } from '../../../kit/list/OnlyOf.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { useGateOptions } from '../useGateName.ts';
import { useVisitorRetention } from '../useVisitorRetention.ts';
import { useReasonText } from '../VisitorTags.tsx';
import { toAdd } from '../visitor.permissions.ts';
import { gatesOfUses, triesPage, visitorReasons, visitorSetting } from '../visitor.queries.ts';
import { triesSheet } from './triesSheet.ts';
import { useUseColumns } from './useColumns.tsx';

const place: ListPlace = [visitorApi.useList.query, 'visitorUse'];
export const ahead = listAhead(place, triesPage, visitorSetting, visitorReasons, gatesOfUses);

/** Each try at the gates. */
export function UseListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const retention = useVisitorRetention();
  const filters = useFilters();
  const exports = useUseExport(list, filters);
  const read = (asked: typeof list.asked) => triesPage(condoID, asked);
  const open = (id: number) => {
    const shown = client.getQueryData(read(list.asked).queryKey);
    const pass = shown?.items.find((one) => one.id === id)?.pass_id;
    if (pass) void navigate(`/visitor/${pass}/detail`);
  };
  return (
    <ListPage
      name="visitorUse"
      title={t('visitor.screen.use')}
      summary={(total) =>
        [t('visitor.use.summary', { total: grouped(total) }), t('visitor.use.days'), retention]
          .filter(Boolean)
          .join(' · ')
      }
      tabs={[
        { title: t('visitor.result.ADMITTED'), filter: { result: 'ADMITTED' } },
        { title: t('visitor.use.refused'), filter: { result: 'REFUSED' } },
      ]}
      actions={exports.button}
      list={list}
      read={read}
      columns={useUseColumns()}
      searchHint={t('visitor.list.search')}
      slots={
        <>
          <DaysFilter list={list} />
          <OnlyOfPass list={list} />
        </>
      }
      filters={filters}
      bulk={exports.bulk}
      onOpen={open}
      nameOf={({ number, name }) => name || number || t('visitor.result.UNKNOWN')}
      none={{ title: t('visitor.use.none'), says: t('visitor.use.noneSays') }}
    />
  );
}

/** Only the tries of one pass. */
function OnlyOfPass({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery({ ...triesPage(condoID, list.asked), enabled: list.asked.pass_id !== undefined });
  const number = data?.items[0]?.number;
  const name = number ? t('visitor.use.pass', { number }) : t('visitor.use.passOne');
  return <OnlyOf list={list} only={[{ key: 'pass_id', name, clear: t('visitor.use.passClear') }]} />;
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const reasons = useQuery(visitorReasons(condoID)).data?.items ?? [];
  const gates = useGateOptions();
  const nameOf = useReasonText();
  return [
    {
      kind: 'choice',
      key: 'gate',
      label: t('visitor.field.gate'),
      options: gates,
    },
    {
      kind: 'choice',
      key: 'reason_id',
      label: t('visitor.field.reason'),
      options: reasons.map(({ id, name, name_en }) => ({
        value: String(id),
        label: nameOf({ reason: name, reason_en: name_en }),
      })),
    },
    choiceOf('result', t('visitor.field.result'), visitorResults, (one) => t(`visitor.result.${one}`)),
    choiceOf('direction', t('visitor.field.direction'), visitorDirections, (one) =>
      t(`visitor.direction.${one}`),
    ),
  ];
}

function useUseExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t, i18n } = useTranslation();
  const buildings = useBuildingWords();
  const gates = Object.fromEntries(useGateOptions().map(({ value, label }) => [value, label]));
  return useCondoExport({
    call: visitorApi.useList,
    list,
    filters,
    permission: toAdd,
    title: t('visitor.use.export'),
    name: t('visitor.screen.use'),
    columns: triesSheet(t, { english: i18n.language === 'en', buildings, gates }),
  });
}
