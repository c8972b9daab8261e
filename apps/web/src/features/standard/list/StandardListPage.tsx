import { PlusOutlined } from '@ant-design/icons';
import { standardApi } from '@iris/contract/standard/standard.api';
import { standardTypes } from '@iris/contract/standard/standard.model';
import { useSearchParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { RemovedButton } from '../../../kit/removed/RemovedButton.tsx';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import { StandardDrawer } from '../detail/StandardDrawer.tsx';
import { toAdd, toEdit } from '../standard.permissions.ts';
import { removedStandards, standardPage } from '../standard.queries.ts';
import { useStandardColumns } from './standardColumns.tsx';

const place: ListPlace = [standardApi.list.query, 'billStandard'];

export const ahead = listAhead(place, standardPage);

/** The charge standards of the estate; `?standard=<id>` opens one beside the list. */
export function StandardListPage() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const columns = useStandardColumns();
  const { nameOf } = useStandardWords();
  const [address, setAddress] = useSearchParams();
  const opened = Number(address.get('standard'));
  const open = (id: number | null) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete('standard');
      else after.set('standard', String(id));
      return after;
    });
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/bill/standard/add" icon={<PlusOutlined />}>
        {t('tariff.add')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <ListPage
        name="billStandard"
        title={t('tariff.screen.list')}
        summary={(total, filtered) =>
          t(filtered ? 'tariff.list.matching' : 'tariff.list.summary', { total: grouped(total) })
        }
        actions={
          <>
            <Can permission={toAdd}>
              <LinkButton to="/bill/add">{t('tariff.makeBills')}</LinkButton>
            </Can>
            {add}
          </>
        }
        list={list}
        read={(asked) => standardPage(condoID, asked)}
        columns={columns}
        searchHint={t('tariff.list.search')}
        filters={useFilters()}
        tools={
          <Can permission={toEdit}>
            <RemovedButton
              what={t('tariff.removed')}
              read={removedStandards(condoID)}
              restore={standardApi.restore}
            />
          </Can>
        }
        onOpen={open}
        nameOf={nameOf}
        none={{ title: t('tariff.list.none'), says: t('tariff.list.noneSays'), action: add }}
      />
      {opened > 0 && <StandardDrawer key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  return [
    {
      kind: 'choice',
      key: 'bill_type',
      label: t('tariff.field.bill_type'),
      options: standardTypes.map((value) => ({ value, label: t(`flow.type.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'active',
      label: t('tariff.field.active'),
      options: [
        { value: 'true', label: t('tariff.active') },
        { value: 'false', label: t('tariff.off') },
      ],
    },
  ];
}
