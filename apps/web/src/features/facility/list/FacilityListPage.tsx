import { BarsOutlined, CalendarOutlined, PlusOutlined } from '@ant-design/icons';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { chargingMethods, type Facility, facilityStates } from '@iris/contract/facility/facility.model';
import { Link, useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { ClearFilters } from '../../../kit/list/EmptyList.tsx';
import { choiceOf } from '../../../kit/list/FilterPopover.tsx';
import { FormSwitch, useListForm } from '../../../kit/list/FormSwitch.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { OnlineTag } from '../FacilityTags.tsx';
import { toAdd, toEdit } from '../facility.permissions.ts';
import { facilityDay, facilityPage } from '../facility.queries.ts';
import { useFacilityWords } from '../facilityWords.ts';
import { today } from '../grid/SlotGrid.tsx';
import { DayBoard } from './DayBoard.tsx';
import { facilitySheet } from './facilitySheet.ts';

const place: ListPlace = [facilityApi.list.query, 'facility'];

export const ahead = listAhead(place, (condoID, asked, form = 'day') =>
  form === 'day' ? facilityDay(condoID, today()) : facilityPage(condoID, asked),
);

/** The estate's facilities: their slots of a day, where staff book, or their list. */
export default function FacilityListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const [form, setForm] = useListForm('facility', 'day', 'day');
  const filters = [
    choiceOf('state', t('facility.field.state'), facilityStates, (one) => t(`facility.state.${one}`)),
    choiceOf('charging_method', t('facility.field.charging_method'), chargingMethods, (one) =>
      t(`facility.method.${one}`),
    ),
  ];
  const exports = useCondoExport({
    call: facilityApi.list,
    list,
    filters,
    permission: toEdit,
    title: t('facility.export'),
    name: t('facility.screen.list'),
    columns: facilitySheet(t),
  });
  const add = (
    <Can permission={toAdd}>
      <LinkButton type="primary" to="/facility/add" icon={<PlusOutlined />}>
        {t('facility.screen.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="facility"
      title={t('facility.screen.list')}
      summary={(total) => t('facility.list.summary', { total: grouped(total) })}
      actions={
        <>
          {exports.button}
          {add}
        </>
      }
      list={list}
      read={(asked) => facilityPage(condoID, asked)}
      columns={useColumns()}
      searchHint={t('facility.list.search')}
      filters={filters}
      tools={
        <FormSwitch
          form={form}
          onChange={setForm}
          options={[
            { value: 'day', label: t('facility.form.day'), icon: <CalendarOutlined aria-hidden /> },
            { value: 'list', label: t('kit.form.list'), icon: <BarsOutlined aria-hidden /> },
          ]}
        />
      }
      instead={
        form === 'day'
          ? (asked) => <DayBoard asked={asked} add={add} clear={<ClearFilters list={list} />} />
          : undefined
      }
      bulk={exports.bulk}
      onOpen={(id) => navigate(`/facility/${id}/detail`)}
      nameOf={({ number }) => number}
      none={{ title: t('facility.list.none'), says: t('facility.list.noneSays'), action: add }}
    />
  );
}

function useColumns(): ListColumn<Facility>[] {
  const { t } = useTranslation();
  const { nameOf, placeOf } = useFacilityWords();
  return [
    {
      key: 'number',
      title: t('facility.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/facility/${id}/detail`} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    { key: 'state', title: t('facility.field.state'), render: ({ state }) => <OnlineTag state={state} /> },
    { key: 'name', title: t('facility.field.name'), sort: 'name', render: nameOf },
    { key: 'address', under: 'name', title: t('facility.field.address'), render: placeOf },
    {
      key: 'charging_method',
      under: 'number',
      title: t('facility.field.charging_method'),
      render: ({ charging_method }) => t(`facility.method.${charging_method}`),
    },
    {
      key: 'places',
      under: null,
      title: t('facility.field.places'),
      align: 'end',
      render: ({ places }) => grouped(places),
    },
    {
      key: 'book_times',
      spare: true,
      under: null,
      title: t('facility.field.book_times'),
      align: 'end',
      render: ({ book_times }) => grouped(book_times),
    },
    {
      key: 'order_number',
      under: null,
      title: t('facility.field.order_number'),
      align: 'end',
      sort: 'order_number',
      render: ({ order_number }) => order_number,
    },
  ];
}
