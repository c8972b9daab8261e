import { PlusOutlined } from '@ant-design/icons';
import { repairApi } from '@iris/contract/repair/repair.api';
import { type RepairStaff, repairTypes } from '@iris/contract/repair/repair.model';
import { Link, useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { choiceOf } from '../../../kit/list/FilterPopover.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { type ListPlace, listAhead } from '../../../kit/list/listAhead.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../repair.module.css';
import { toKeepStaff } from '../repair.permissions.ts';
import { staffPage } from '../repair.queries.ts';
import { StaffExport } from './StaffExport.tsx';
import { StaffPicture } from './StaffPicture.tsx';
import { useDutyText } from './useDutyText.ts';

const place: ListPlace = [repairApi.staffList.query, 'repairStaff'];

export const ahead = listAhead(place, staffPage);

/** The repair staff of the estate. */
export default function StaffListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const list = useListAddress(...place);
  const filters = [
    choiceOf('skill', t('repair.field.skills'), repairTypes, (one) => t(`repair.type.${one}`)),
  ];
  const add = (
    <Can permission={toKeepStaff}>
      <LinkButton type="primary" icon={<PlusOutlined />} to="/repair/staff/add">
        {t('repair.staff.add')}
      </LinkButton>
    </Can>
  );
  return (
    <ListPage
      name="repairStaff"
      title={t('repair.screen.staff')}
      summary={(total) => t('repair.staff.summary', { total: grouped(total) })}
      actions={
        <>
          <StaffExport list={list} filters={filters} />
          {add}
        </>
      }
      list={list}
      read={(asked) => staffPage(condoID, asked)}
      columns={useColumns()}
      searchHint={t('repair.staff.search')}
      filters={filters}
      onOpen={(id) => navigate(`/repair/staff/${id}/detail`)}
      nameOf={({ name }) => name}
      none={{ title: t('repair.staff.none'), says: t('repair.staff.noneSays'), action: add }}
    />
  );
}

function useColumns(): ListColumn<RepairStaff>[] {
  const { t } = useTranslation();
  const dutyText = useDutyText();
  return [
    {
      key: 'name',
      title: t('repair.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name, avatar }) => (
        <span className={style.named}>
          <StaffPicture avatar={avatar} />
          <Link to={`/repair/staff/${id}/detail`} tabIndex={-1}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      key: 'duty',
      title: t('repair.field.status'),
      render: ({ on_duty }) => (
        <StateTag tone={on_duty ? 'ok' : 'muted'}>
          {t(on_duty ? 'repair.staff.onDuty' : 'repair.staff.offDuty')}
        </StateTag>
      ),
    },
    {
      key: 'position',
      title: t('repair.field.position'),
      sort: 'position',
      render: ({ position }) => position,
    },
    {
      key: 'skills',
      title: t('repair.field.skills'),
      render: ({ skills }) => skills.map((one) => t(`repair.type.${one}`)).join(t('kit.comma')),
    },
    { key: 'hours', under: 'duty', title: t('repair.field.duty'), render: dutyText },
    { key: 'phone', under: 'name', title: t('repair.field.phone'), render: ({ phone }) => phone },
    {
      key: 'open',
      title: t('repair.field.open'),
      align: 'end',
      render: ({ open }) => grouped(open),
    },
  ];
}
