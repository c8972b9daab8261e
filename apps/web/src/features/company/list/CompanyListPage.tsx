import { companyApi } from '@iris/contract/company/company.api';
import { companyStates } from '@iris/contract/company/company.model';
import { useSearchParams } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { RemovedButton } from '../../../kit/removed/RemovedButton.tsx';
import { AddCompanyButton } from '../AddCompanyButton.tsx';
import { toEditCompany, toEditCondo } from '../company.permissions.ts';
import { companyPage, removedCompanies } from '../company.queries.ts';
import { useCompanyWords } from '../companyWords.ts';
import { useOwnName } from '../useOwnName.ts';
import { CompanyMenu } from './CompanyMenu.tsx';
import { CondoRows } from './CondoRows.tsx';
import { useCompanyColumns } from './companyColumns.tsx';

const place: ListPlace = [companyApi.companyList.query, 'company'];

export const ahead = listAhead(place, (_, asked) => companyPage(asked));

/** All companies; a row expands to show its condos. */
export default function CompanyListPage() {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { stateName } = useCompanyWords();
  const list = useListAddress(...place);
  const columns = useCompanyColumns();
  const [opened, toggle] = useOpenedRows();

  const filters: FilterField[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('company.field.state'),
      options: companyStates.map((value) => ({ value, label: stateName(value) })),
    },
    {
      kind: 'choice',
      key: 'has_condos',
      label: t('company.list.hasCondos'),
      options: [
        { value: 'true', label: t('company.list.withCondos') },
        { value: 'false', label: t('company.list.withoutCondos') },
      ],
    },
  ];
  return (
    <ListPage
      name="company"
      title={t('company.list.title')}
      tabs={companyStates.map((state) => ({ title: stateName(state), filter: { state } }))}
      summary={(total, filtered) =>
        t(filtered ? 'company.list.matching' : 'company.list.summary', { total: grouped(total) })
      }
      actions={
        <>
          <Can permission={toEditCondo}>
            <LinkButton to="/company/condoAdd">{t('company.addCondo.title')}</LinkButton>
          </Can>
          <AddCompanyButton />
        </>
      }
      list={list}
      read={companyPage}
      columns={columns}
      searchHint={t('company.list.search')}
      filters={filters}
      tools={
        <Can permission={toEditCompany}>
          <RemovedButton
            what={t('company.removed')}
            read={removedCompanies}
            restore={companyApi.restore}
            also={['user']}
          />
        </Can>
      }
      onOpen={toggle}
      nameOf={nameOf}
      rowActions={(company) => <CompanyMenu company={company} />}
      expand={{
        opened,
        onToggle: toggle,
        labelOf: (company) => t('company.list.condosOf', { name: nameOf(company) }),
        render: (company) => <CondoRows company={company} />,
      }}
      none={{ title: t('company.list.none'), says: t('company.list.noneSays'), action: <AddCompanyButton /> }}
    />
  );
}

const OPEN = 'open';

/** The expanded rows are kept in the address, like the rest of the list's state. */
function useOpenedRows(): [opened: ReadonlySet<number>, toggle: (id: number) => void] {
  const [address, setAddress] = useSearchParams();
  const opened = new Set((address.get(OPEN) ?? '').split('.').map(Number).filter(Boolean));
  const toggle = (id: number) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        const next = opened.has(id) ? [...opened].filter((one) => one !== id) : [...opened, id];
        if (next.length > 0) after.set(OPEN, next.join('.'));
        else after.delete(OPEN);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [opened, toggle];
}
