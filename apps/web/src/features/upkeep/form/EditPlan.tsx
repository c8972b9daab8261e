import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { type UpkeepDetail, upkeepDetailSchema } from '@iris/contract/upkeep/upkeep.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { useCycleText } from '../usePlanWords.ts';
import { bodyOf, PlanFields, type PlanValues, valuesOf } from './PlanFields.tsx';

/** Edits a plan. */
export function EditPlan({ plan, onClose }: { plan: UpkeepDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const cycleOf = useCycleText();
  const update = useWrite(upkeepApi.update, { silent: true });
  const texts = ['name', 'place', 'contractor', 'phone', 'next_due', 'remark'] as const;
  return (
    <EditDrawer<UpkeepDetail, PlanValues>
      title={t('upkeep.editTitle', { name: plan.name })}
      row={plan}
      schema={upkeepDetailSchema}
      valuesOf={valuesOf}
      fields={[
        ...texts.map((name) => ({
          name,
          label: t(`upkeep.field.${name}`),
          show: (values: PlanValues) => values[name] ?? '',
        })),
        {
          name: 'cycle',
          label: t('upkeep.field.cycle'),
          show: ({ cycle, every }) => cycleOf({ cycle, every: every ?? 1 }),
        },
        {
          name: 'ahead_days',
          label: t('upkeep.field.ahead_days'),
          show: ({ ahead_days }) => String(ahead_days),
        },
      ]}
      save={(values, version) => update.mutateAsync({ body: { ...bodyOf(values), id: plan.id, version } })}
      onClose={onClose}
    >
      <PlanFields />
    </EditDrawer>
  );
}
