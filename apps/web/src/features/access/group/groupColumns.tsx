import type { AccessGroup } from '@iris/contract/access/access.model';
import { inLanguage } from '@iris/contract/core/language';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import style from '../access.module.css';
import { useAccessWords } from '../useAccessWords.ts';

/** The columns of the groups. */
export function useGroupColumns(): ListColumn<AccessGroup>[] {
  const { t, i18n } = useTranslation();
  const { hoursOf, whomOf } = useAccessWords();
  const names = (rows: AccessGroup['condos']) =>
    rows.map(({ name, name_en }) => inLanguage(i18n.language, name, name_en)).join(t('access.comma'));
  return [
    {
      key: 'name',
      title: t('access.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) => (
        // Rows open by keyboard themselves.
        <Link to={`/access/${id}/Detail`} tabIndex={-1} className={style.wrapped}>
          {name}
        </Link>
      ),
    },
    {
      key: 'condos',
      title: t('access.field.condos'),
      render: ({ condos }) => names(condos),
    },
    {
      key: 'buildings',
      under: 'condos',
      title: t('access.field.buildings'),
      render: ({ buildings }) => names(buildings) || t('access.allBuildings'),
    },
    {
      key: 'identities',
      title: t('access.field.identities'),
      render: (group) => whomOf(group),
    },
    {
      key: 'hours',
      under: 'identities',
      title: t('access.field.hours'),
      render: ({ hours }) => hoursOf(hours),
    },
    { key: 'devices', title: t('access.field.devices'), render: ({ devices }) => devices },
    {
      key: 'device_type',
      under: 'devices',
      spare: 'column',
      title: t('access.field.device_type'),
      render: ({ device_type }) => t(device_type ? `access.type.${device_type}` : 'access.anyType'),
    },
  ];
}
