import { addMonths, type Day, dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { type ReadyKey, readyKeys } from '@iris/contract/upkeep/upkeep.model';
import { readyPlans } from '@iris/contract/upkeep/upkeep.ready';
import { Checkbox, Form, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useBuildingName, useEstateTree } from '../../../parts/estate/estateTree.ts';
import style from '../upkeep.module.css';
import { useCycleText } from '../usePlanWords.ts';

/** One row of the list: whether it is wanted, and then for which places and from which day. */
interface Wanted {
  on: boolean;
  /** Ids of buildings; 0 is the whole estate. */
  places: number[];
  names: string[];
  next_due: Day | null;
}
type Values = Record<ReadyKey, Wanted>;
const WHOLE = 0;

/** The plans of a row: one for each place, and for each name where that is asked for. */
const plansOf = (ready: ReadyKey, { on, places, names, next_due }: Wanted) => {
  if (!on || next_due === null) return [];
  const each = readyPlans[ready].each ? (names ?? []) : [''];
  return (places ?? []).flatMap((building) =>
    each.map((place) => ({ ready, building_id: building === WHOLE ? null : building, place, next_due })),
  );
};

/** Adds ready-made plans by ticking them and their places. */
export default function AddReady({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [form] = Form.useForm<Values>();
  const values: Partial<Values> | undefined = Form.useWatch([], form);
  const add = useWrite(upkeepApi.addReady, { silent: true });
  const chosen = (from: Partial<Values> | undefined) =>
    readyKeys.flatMap((key) => {
      const wanted = from?.[key];
      return wanted ? plansOf(key, wanted) : [];
    });
  const count = chosen(values).length;
  const today = dayOf(Date.now());
  return (
    <FormDrawer<Values>
      title={t('upkeep.ready.title')}
      says={t('upkeep.ready.says')}
      form={form}
      initialValues={Object.fromEntries(
        readyKeys.map((key) => [
          key,
          {
            on: false,
            places: [],
            names: [],
            next_due: addMonths(today, readyPlans[key].cycle === 'ONCE' ? 6 : 1),
          },
        ]),
      )}
      saveText={count > 0 ? t('upkeep.ready.save', { n: count }) : t('upkeep.ready.saveNone')}
      onSave={async () => {
        const plans = chosen(form.getFieldsValue(true));
        const { added } = await add.mutateAsync({ body: { condo_id: condoID, plans } });
        message.success(t('upkeep.ready.added', { n: added }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="any"
        className={style.any ?? ''}
        rules={[
          {
            validator: async () => {
              const ticked: Partial<Values> = form.getFieldsValue(true);
              if (!readyKeys.some((key) => ticked[key]?.on)) throw new Error(t('upkeep.ready.nothing'));
            },
          },
        ]}
      >
        <input type="hidden" />
      </Form.Item>
      {readyKeys.map((key) => (
        <ReadyRow key={key} name={key} on={values?.[key]?.on === true} />
      ))}
    </FormDrawer>
  );
}

function ReadyRow({ name: key, on }: { name: ReadyKey; on: boolean }) {
  const { t } = useTranslation();
  const cycleOf = useCycleText();
  const tree = useEstateTree();
  const nameOf = useBuildingName();
  const { each, cycle, every } = readyPlans[key];
  const name = t(`upkeep.ready.${key}`);
  const buildings = tree.data?.buildings ?? [];
  return (
    <div className={style.ready}>
      <Form.Item name={[key, 'on']} valuePropName="checked" noStyle>
        <Checkbox aria-describedby={`source-${key}`}>
          {name} · {cycleOf({ cycle, every })}
        </Checkbox>
      </Form.Item>
      <span id={`source-${key}`} className={style.source}>
        {t(`upkeep.source.${key}`)}
      </span>
      {on && (
        <div className={style.chosen}>
          <Form.Item
            name={[key, 'places']}
            label={t('upkeep.ready.places', { name })}
            required
            rules={[{ required: true, message: t('upkeep.ready.placesMissing') }]}
          >
            <Select
              mode="multiple"
              options={[
                { value: WHOLE, label: t('upkeep.wholeEstate') },
                ...buildings.map((building) => ({ value: building.id, label: nameOf(building) })),
              ]}
              optionFilterProp="label"
            />
          </Form.Item>
          {each && (
            <Form.Item
              name={[key, 'names']}
              label={t('upkeep.ready.names', { name })}
              extra={t('upkeep.ready.namesHint')}
              required
              rules={[
                { required: true, message: t('upkeep.ready.namesMissing') },
                {
                  validator: async (_, names: string[] = []) => {
                    if (names.some((one) => one.trim() === '' || one.length > limits.address))
                      throw new Error(t('upkeep.ready.namesMissing'));
                  },
                },
              ]}
            >
              <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', ',', '，']} />
            </Form.Item>
          )}
          <Form.Item
            name={[key, 'next_due']}
            label={t('upkeep.ready.due', { name })}
            required
            rules={[{ required: true, message: t('field.required') }]}
          >
            <DayPicker />
          </Form.Item>
        </div>
      )}
    </div>
  );
}
