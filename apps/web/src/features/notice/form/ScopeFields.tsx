import { floorNamed } from '@iris/contract/estate/estate.names';
import { hasPlaces } from '@iris/contract/notice/notice.rules';
import { identities } from '@iris/contract/resident/resident.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Radio, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import { NoPlaces } from '../../../parts/estate/NoPlaces.tsx';
import style from '../notice.module.css';
import { noticeReach } from '../notice.queries.ts';
import { type NoticeValues, scopeOf } from './noticeForm.ts';
import { ReachText } from './ReachText.tsx';

/** Whom the notice is for, and how many residents that reaches as it is being chosen. */
export function ScopeFields() {
  const { t } = useTranslation();
  const where = Form.useWatch<NoticeValues['where']>('where') ?? 'places';
  const places = Form.useWatch<NoticeValues['places']>('places', { preserve: true }) ?? [];
  const chosen = Form.useWatch<NoticeValues['identities']>('identities') ?? [];
  return (
    <>
      <Form.Item name="where" label={t('notice.field.scope')}>
        <Radio.Group
          options={[
            { value: 'whole', label: t('notice.wholeEstate') },
            { value: 'places', label: t('notice.scope.places') },
          ]}
        />
      </Form.Item>
      {where === 'places' && (
        <Form.Item
          name="places"
          label={t('notice.scope.choose')}
          required
          rules={[
            {
              validator: async (_, value: string[] = []) => {
                if (value.length === 0) throw new Error(t('notice.scopeMissing'));
              },
            },
          ]}
        >
          <PlacesField />
        </Form.Item>
      )}
      <Form.Item name="identities" label={t('notice.field.identities')} extra={t('notice.scope.everybody')}>
        <Checkbox.Group
          options={identities.map((value) => ({ value, label: t(`resident.identity.${value}`) }))}
        />
      </Form.Item>
      <Reach values={{ where, places, identities: chosen }} />
    </>
  );
}

function Reach({ values }: { values: Pick<NoticeValues, 'where' | 'places' | 'identities'> }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const scope = usePaused(JSON.stringify(scopeOf(values)));
  const asked: ReturnType<typeof scopeOf> = JSON.parse(scope);
  const reach = useQuery({ ...noticeReach(condoID, asked), placeholderData: keepPreviousData });
  return (
    <div className={style.reach} aria-live="polite" aria-busy={reach.isFetching}>
      {!hasPlaces(asked) && <p>{t('notice.scopeMissing')}</p>}
      {hasPlaces(asked) && reach.error && <p className={style.refused}>{messageOf(reach.error)}</p>}
      {hasPlaces(asked) && !reach.error && <ReachText reach={reach.data} />}
    </div>
  );
}

interface PlacesFieldProps {
  id?: string;
  value?: string[];
  onChange?: (places: string[]) => void;
}

/** Buildings, floors and units of the estate; whoever takes a building has all of its floors. */
function PlacesField({ id, value = [], onChange }: PlacesFieldProps) {
  const { t, i18n } = useTranslation();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const [opened, setOpened] = useState(false);
  // antd reads the whole tree before it draws the field, which nobody may need.
  const shown = opened || value.length > 0;
  const nodes = useMemo(
    () =>
      ((shown && tree.data?.buildings) || []).map((building) => ({
        value: `b${building.id}`,
        title: nameOf(building),
        children: building.floors.map((floor) => ({
          value: `f${floor.id}`,
          title: `${nameOf(building)} ${floorNamed(i18n.language, floor.name)}`,
          children: floor.units.map((unit) => ({
            value: `u${unit.id}`,
            title: `${nameOf(building)} ${floorNamed(i18n.language, floor.name)} ${unit.name}`,
          })),
        })),
      })),
    [tree.data, nameOf, i18n.language, shown],
  );
  return (
    <TreeSelect<string[]>
      {...(id ? { id } : {})}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      treeNodeFilterProp="title"
      treeData={nodes}
      value={value}
      onChange={(next) => onChange?.(next)}
      allowClear
      maxTagCount={12}
      placeholder={t('notice.scope.choose')}
      loading={tree.isPending}
      onOpenChange={(open) => open && setOpened(true)}
      notFoundContent={<NoPlaces tree={tree} />}
    />
  );
}
