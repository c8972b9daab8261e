import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { activityInput } from '@iris/contract/activity/activity.api';
import { limits } from '@iris/contract/core/limits';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { NumberInput, wholeOr } from '../../../kit/number/NumberInput.tsx';
import { type ActivityValues, agesWithout, type BandValues, emptyBand } from './activityForm.ts';
import style from './bands.module.css';

const band = activityInput.shape.bands.unwrap().element.shape;

/** Prices by age: bands that do not overlap; ages of the activity without a price are named. */
export function BandsField() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ActivityValues>();
  const bands = Form.useWatch('bands', form) ?? [];
  const first = Form.useWatch('age_from', form) ?? null;
  const last = Form.useWatch('age_to', form) ?? null;
  const gaps = agesWithout(bands.filter(Boolean), first, last);
  return (
    <>
      <Form.List name="bands">
        {(fields, { add, remove }, { errors }) => (
          <div className={style.bands}>
            {fields.map(({ key, name }) => (
              <fieldset
                key={key}
                className={style.band}
                aria-label={t('activity.bands.nth', { n: name + 1 })}
              >
                <Form.Item
                  name={[name, 'from']}
                  label={t('activity.field.age_from')}
                  dependencies={fields.flatMap((other) => [
                    ['bands', other.name, 'to'],
                    ...(other.name === name ? [] : [['bands', other.name, 'from']]),
                  ])}
                  required
                  rules={[
                    ...rulesOf(band.from).rules,
                    ({ getFieldValue }) => ({
                      validator: async () => {
                        if (overlaps(getFieldValue('bands'), name))
                          throw new Error(t('activity.bandsOverlap'));
                      },
                    }),
                  ]}
                >
                  <NumberInput />
                </Form.Item>
                <Form.Item
                  name={[name, 'to']}
                  label={t('activity.field.age_to')}
                  dependencies={[['bands', name, 'from']]}
                  required
                  rules={[
                    ...rulesOf(band.to).rules,
                    ({ getFieldValue }) => ({
                      validator: async (_, to: number | null) => {
                        const from: number | null = getFieldValue(['bands', name, 'from']);
                        if (typeof from === 'number' && typeof to === 'number' && to < from)
                          throw new Error(t('activity.agesTurned'));
                      },
                    }),
                  ]}
                >
                  <NumberInput />
                </Form.Item>
                <Form.Item
                  name={[name, 'price']}
                  label={t('activity.field.price')}
                  validateTrigger="onBlur"
                  {...rulesOf(band.price)}
                >
                  <MoneyInput />
                </Form.Item>
                <Form.Item label=" ">
                  <Button
                    icon={<DeleteOutlined />}
                    disabled={fields.length === 1}
                    aria-label={t('activity.bands.remove', { n: name + 1 })}
                    title={t('activity.bands.remove', { n: name + 1 })}
                    onClick={() => remove(name)}
                  />
                </Form.Item>
              </fieldset>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              icon={<PlusOutlined />}
              disabled={fields.length >= limits.activityBands}
              onClick={() => add(nextBand(bands, last))}
            >
              {t('activity.bands.add')}
            </Button>
          </div>
        )}
      </Form.List>
      {gaps.length > 0 && (
        <Alert
          className={style.gap ?? ''}
          type="warning"
          showIcon
          title={t('activity.bands.gap', {
            ages: gaps
              .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`))
              .join(t('kit.comma')),
          })}
        />
      )}
    </>
  );
}

/** Whether a band shares an age with one before it: the error stands at the later one of the two. */
function overlaps(bands: readonly (BandValues | undefined)[], at: number): boolean {
  const mine = bands[at];
  if (typeof mine?.from !== 'number' || typeof mine.to !== 'number') return false;
  const { from, to } = mine;
  return bands
    .slice(0, at)
    .some(
      (other) =>
        typeof other?.from === 'number' &&
        typeof other.to === 'number' &&
        other.from <= to &&
        from <= other.to,
    );
}

/** A further band goes on where the ages of the others end. */
function nextBand(bands: readonly (BandValues | undefined)[], last: number | null): BandValues {
  const ends = bands.map((one) => wholeOr(one?.to, -1));
  const from = Math.max(-1, ...ends) + 1;
  return from === 0 || (last !== null && from > last) ? emptyBand : { from, to: last, price: null };
}
