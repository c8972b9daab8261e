import {
  type Activity,
  type ActivityDetail,
  activityFees,
  activityStates,
  activityTypes,
  cancelResults,
  type SignupHead,
  signupStates,
} from '@iris/contract/activity/activity.model';
import { priceRange } from '@iris/contract/activity/activity.rules';
import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { identities } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { chargeValues } from '../../parts/payment/moneyHistory.ts';

/** The texts about activities that depend on the language. */
export function useActivityWords() {
  const { t, i18n } = useTranslation();
  const english = i18n.language === 'en';
  const people = (n: number) => (n === 1 ? t('activity.person') : t('activity.people', { n: grouped(n) }));
  return {
    nameOf: ({ name, name_en }: Pick<Activity, 'name' | 'name_en'>) => (english && name_en) || name,
    placeOf: ({ address, address_en }: Pick<Activity, 'address' | 'address_en'>) =>
      (english && address_en) || address,
    /** The name of the activity of a sign-up or a fee. */
    ofActivity: ({ activity_name, activity_name_en }: { activity_name: string; activity_name_en: string }) =>
      (english && activity_name_en) || activity_name,
    people,
    placesText: ({ places }: Pick<Activity, 'places'>) =>
      places === 0 ? t('activity.noLimit') : grouped(places),
    priceText: (activity: Pick<Activity, 'charged' | 'fee' | 'price' | 'bands'>) => {
      const range = priceRange(activity);
      if (!range) return t('activity.free');
      const { least, most } = range;
      return least === most
        ? formatMoney(least)
        : t('activity.priceSpan', { from: formatMoney(least), to: formatMoney(most) });
    },
    agesText: ({ age_from, age_to }: Pick<ActivityDetail, 'age_from' | 'age_to'>) =>
      t('activity.ages', { from: age_from, to: age_to }),
    identitiesText: (of: ActivityDetail['identities']) =>
      of.length === 0
        ? t('activity.anybody')
        : of.map((one) => t(`resident.identity.${one}`)).join(t('kit.comma')),
    /** The first heads by name, and how many there are. */
    headsText: (heads: readonly SignupHead[], most = 2) => {
      const names = heads.slice(0, most).map(({ name }) => name);
      const named = names.join(t('kit.comma'));
      return heads.length > most ? t('activity.headsMore', { names: named, n: heads.length }) : named;
    },
  };
}

const MOMENTS = /_(at|until)$/;

/** The texts of fields and values in the history of an activity or a fee; `name` is what a name is of. */
export function useHistoryWords(
  name: 'activity.field.name' | 'activity.field.resident' = 'activity.field.name',
): Wording {
  const { t } = useTranslation();
  const activityState = keyOf('activity.state.', activityStates);
  const signupState = keyOf('signup.state.', signupStates);
  const wording = useHistoryWording({
    fields: ['activity.field.', 'pay.field.', 'payment.history.'],
    money: ['price', 'amount', 'paid', 'refunded', 'refunding', 'slip_amount'],
    values: {
      state: (value) =>
        value === 'PUBLISHED' ? 'activity.published' : (activityState(value) ?? signupState(value)),
      status: chargeValues.status,
      channel: chargeValues.channel,
      reason: chargeValues.reason,
      type: keyOf('activity.type.', activityTypes),
      fee: keyOf('activity.fee.', activityFees),
      cancel_result: keyOf('signup.result.', cancelResults),
    },
  });
  return {
    ...wording,
    fieldLabel: (field, entity) => (field === 'name' ? t(name) : wording.fieldLabel(field, entity)),
    show: (field, value, entity) => {
      if (MOMENTS.test(field) && /^\d{9,}$/.test(value)) return formatMoment(Number(value));
      if (field === 'charged') return t(value === 'true' ? 'activity.charged' : 'activity.free');
      if (field === 'identities')
        return value
          .split(/[、,]\s?/)
          .map((one) => identities.find((known) => known === one))
          .map((one) => (one ? t(`resident.identity.${one}`) : ''))
          .join(t('kit.comma'));
      return wording.show(field, value, entity);
    },
  };
}
