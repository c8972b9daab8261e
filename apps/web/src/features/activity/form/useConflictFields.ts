import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ConflictField } from '../../../kit/form/ConflictPanel.tsx';
import { richSource } from '../../../kit/rich/richSource.ts';
import type { ActivityValues } from './activityForm.ts';

/** How the fields of an activity are shown beside somebody else's version. */
export function useConflictFields(): ConflictField<ActivityValues>[] {
  const { t } = useTranslation();
  const field = <Name extends keyof ActivityValues>(
    name: Name,
    label: string,
    show: (value: ActivityValues[Name]) => string,
  ): ConflictField<ActivityValues> => ({ name, label, show: (values) => show(values[name]) });
  const plain = (value: string) => value;
  const number = (value: number | null) => (value === null ? '' : String(value));
  const moment = (value: number | null) => (value === null ? '' : formatMoment(value));
  const money = (value: number | null) => (value === null ? '' : formatMoney(value));
  return [
    field('name', t('activity.field.name'), plain),
    field('name_en', t('activity.field.name_en'), plain),
    field('type', t('activity.field.type'), (type) => t(`activity.type.${type}`)),
    field('cover', t('activity.field.cover'), number),
    field('from_at', t('activity.field.from_at'), moment),
    field('to_at', t('activity.field.to_at'), moment),
    field('open_at', t('activity.field.open_at'), moment),
    field('deadline_at', t('activity.field.deadline_at'), moment),
    field('address', t('activity.field.address'), plain),
    field('address_en', t('activity.field.address_en'), plain),
    field('phone', t('activity.field.phone'), plain),
    field('places', t('activity.field.places'), number),
    field('waiting_places', t('activity.field.waiting_places'), number),
    field('identities', t('activity.field.identities'), (all) =>
      all.map((one) => t(`resident.identity.${one}`)).join(t('kit.comma')),
    ),
    field('age_from', t('activity.field.age_from'), number),
    field('age_to', t('activity.field.age_to'), number),
    field('charged', t('activity.field.charged'), (charged) =>
      t(charged ? 'activity.charged' : 'activity.free'),
    ),
    field('fee', t('activity.field.fee'), (fee) => t(`activity.fee.${fee}`)),
    field('price', t('activity.field.price'), money),
    field('bands', t('activity.field.bands'), (bands) =>
      bands.map(({ from, to, price }) => `${from}–${to}: ${money(price)}`).join(t('kit.comma')),
    ),
    field('refunds', t('activity.field.cancel_hours'), (refunds) =>
      t(refunds ? 'activity.form.refunds' : 'activity.form.noRefunds'),
    ),
    field('cancel_hours', t('activity.form.hoursBefore'), number),
    field('online_minutes', t('activity.field.online_minutes'), number),
    field('other_hours', t('activity.field.other_minutes'), number),
    field('content', t('activity.field.content'), richSource),
    field('content_en', t('activity.field.content_en'), richSource),
  ];
}
