import { CreditCardOutlined, PlusOutlined, UploadOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { residentApi } from '@iris/contract/resident/resident.api';
import { identities, residentStates } from '@iris/contract/resident/resident.model';
import { withoutCard } from '@iris/contract/resident/resident.rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { MoreActions } from '../../../kit/page/MoreActions.tsx';
import { RemovedButton } from '../../../kit/removed/RemovedButton.tsx';
import { PlaceFilter } from '../../../parts/estate/PlaceFilter.tsx';
import { toAdd, toEdit, toExport, toImport, toUnbind } from '../../../parts/resident/resident.permissions.ts';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import { removedResidents, residentPage } from '../resident.queries.ts';
import { BulkResidents } from './BulkResidents.tsx';
import { BulkResidentExport, ExportResidents } from './ExportResidents.tsx';
import { FindCard } from './FindCard.tsx';
import { ResidentMenu } from './ResidentMenu.tsx';
import { useResidentColumns } from './residentColumns.tsx';

const place: ListPlace = [residentApi.list.query, 'resident'];

export const ahead = listAhead(place, residentPage);

/** All residents of the estate, filtered. */
export function ResidentListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const columns = useResidentColumns();
  const { nameOf } = useResidentWords();
  const mayWrite = useMay(toEdit);
  const mayExport = useMay(toExport);
  const filters = useFilters();
  const [finding, setFinding] = useState(false);

  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/resident/add" icon={<PlusOutlined />}>
        {t('resident.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="resident"
      title={t('resident.screen.list')}
      summary={(total, filtered) =>
        t(filtered ? 'resident.list.matching' : 'resident.list.summary', { total: grouped(total) })
      }
      tabs={[
        ...identities.map((identity) => ({
          title: t(`resident.identity.${identity}`),
          filter: { identity },
        })),
        { title: t('resident.state.UNBOUND'), filter: { state: 'UNBOUND' } },
        { title: t('resident.field.has_account'), filter: { has_account: 'true' } },
      ]}
      actions={
        <>
          <ExportResidents list={list} filters={filters} />
          <Can permission={toImport} type="disabled">
            <LinkButton to="/resident/list?import=1" icon={<UploadOutlined />}>
              {t('resident.import')}
            </LinkButton>
          </Can>
          <MoreActions
            items={[
              {
                key: 'card',
                icon: <CreditCardOutlined />,
                label: t('resident.card.find'),
                onClick: () => setFinding(true),
              },
              mayWrite && {
                key: 'duplicates',
                icon: <UsergroupAddOutlined />,
                label: <Link to="/resident/list?duplicates=1">{t('resident.duplicates')}</Link>,
              },
            ]}
          />
          {add}
          {finding && <FindCard onClose={() => setFinding(false)} />}
        </>
      }
      list={list}
      read={(asked) => residentPage(condoID, asked)}
      columns={columns}
      searchHint={t('resident.list.search')}
      sayable={withoutCard}
      slots={<PlaceFilter list={list} />}
      filters={filters}
      tools={
        <Can permission={toUnbind}>
          <RemovedButton
            what={t('resident.removed')}
            read={removedResidents(condoID)}
            restore={residentApi.restore}
          />
        </Can>
      }
      onOpen={(id) => navigate(`/resident/${id}/detail`)}
      nameOf={nameOf}
      rowActions={(resident) => <ResidentMenu resident={resident} />}
      bulk={
        mayWrite || mayExport
          ? (bulk) => (
              <>
                {mayWrite && <BulkResidents bulk={bulk} />}
                <BulkResidentExport list={list} filters={filters} bulk={bulk} />
              </>
            )
          : undefined
      }
      none={{ title: t('resident.list.none'), says: t('resident.list.noneSays'), action: add }}
    />
  );
}

function useFilters(): FilterField[] {
  const { t } = useTranslation();
  const { identityOptions } = useResidentWords();
  return [
    { kind: 'choice', key: 'identity', label: t('resident.field.identity'), options: identityOptions },
    {
      kind: 'choice',
      key: 'state',
      label: t('resident.state'),
      options: residentStates.map((value) => ({ value, label: t(`resident.state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'has_account',
      label: t('resident.field.has_account'),
      options: [
        { value: 'true', label: t('resident.yes') },
        { value: 'false', label: t('resident.no') },
      ],
    },
    { kind: 'text', key: 'name', label: t('resident.field.name'), max: limits.search },
    { kind: 'text', key: 'phone', label: t('resident.field.phone'), max: 11, digits: true },
  ];
}
