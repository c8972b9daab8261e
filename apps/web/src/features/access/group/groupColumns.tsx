import type { AccessGroup } from '@iris/contract/access/access.model';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useCommon } from '../../../base/window/narrow.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import style from '../access.module.css';
import { useGroupWords } from './useGroupWords.ts';

/** The columns of the groups. */
export function useGroupColumns(): ListColumn<AccessGroup>[] {
  const { t, i18n } = useTranslation();
  const common = useCommon();
  const tight = useTight();
  const words = useGroupWords();
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
      render: words.condos,
    },
    {
      key: 'buildings',
      under: 'condos',
      folded: tight,
      title: t('access.field.buildings'),
      render: words.buildings,
    },
    {
      key: 'identities',
      // The usual identities in English in one line; with a facility, where there is room.
      width: common && i18n.language === 'en' ? 528 : 368,
      whole: true,
      title: t('access.field.identities'),
      render: (group) => <Whom all={words.whom(group)} shown={words.whomInShort(group)} />,
    },
    {
      key: 'hours',
      under: 'identities',
      folded: tight,
      title: t('access.field.hours'),
      render: words.hours,
    },
    { key: 'devices', title: t('access.field.devices'), align: 'end', render: ({ devices }) => devices },
    {
      key: 'device_type',
      under: 'devices',
      spare: 'column',
      title: t('access.field.device_type'),
      render: words.type,
    },
  ];
}

/** Whom a group lets in; the facilities that a cell has no room for are in its tooltip. */
const Whom = ({ all, shown }: { all: string; shown: string }) =>
  shown === all ? (
    all
  ) : (
    <Tooltip title={all}>
      <span>{shown}</span>
    </Tooltip>
  );
