import type {
  Activity,
  ActivityDetail,
  ActivityMessage,
  Signup,
} from '@iris/contract/activity/activity.model';
import { activityStateAt, signupStateAt } from '@iris/contract/activity/activity.rules';
import type { ListedActivity } from './activity.queries.ts';
import type { activityMessageTable } from './activity.table.ts';
import type { ListedSignup } from './signup.list.queries.ts';

/** What the rules of the contract ask of an activity, as it stands at a moment. */
export const timesOf = (row: Omit<ListedActivity, 'lapsed'> & { lapsed?: number }, now: number) => ({
  state: row.state,
  from_at: row.fromAt,
  to_at: row.toAt,
  open_at: row.openAt,
  deadline_at: row.deadlineAt,
  places: row.places,
  waiting_places: row.waitingPlaces,
  enrolled: row.enrolled - (row.lapsed ?? 0),
  waiting: row.fromAt <= now ? 0 : row.waiting,
});

export const viewActivity =
  (now: number) =>
  (row: ListedActivity): Activity => ({
    id: row.id,
    condo_id: row.condoId,
    number: row.number,
    name: row.name,
    name_en: row.nameEn,
    type: row.type,
    cover: row.coverFileId,
    address: row.address,
    address_en: row.addressEn,
    phone: row.phone,
    charged: row.charged,
    fee: row.fee,
    price: row.price,
    bands: row.bands,
    ...timesOf(row, now),
    state: activityStateAt(timesOf(row, now), now),
    created_by: row.createdBy,
    created_at: row.createdAt,
    version: row.version,
  });

type More = Pick<ActivityDetail, 'figures' | 'cancelling' | 'actions'>;

export const viewActivityDetail = (row: ListedActivity, now: number, more: More): ActivityDetail => ({
  ...viewActivity(now)(row),
  content: row.content,
  content_en: row.contentEn,
  identities: row.identities,
  age_from: row.ageFrom,
  age_to: row.ageTo,
  cancel_hours: row.cancelHours,
  online_minutes: row.onlineMinutes,
  other_minutes: row.otherMinutes,
  cancelled_at: row.cancelledAt,
  cancelled_by: row.cancelledBy,
  cancel_reason: row.cancelReason,
  cancel_reason_en: row.cancelReasonEn,
  ...more,
});

export const viewSignup =
  (now: number) =>
  (row: ListedSignup): Signup => {
    const state = signupStateAt(
      {
        state: row.state,
        pay_until: row.payUntil,
        reviewed: row.charge?.status === 'CENSORING',
        from_at: row.activityFrom,
      },
      now,
    );
    return {
      id: row.id,
      condo_id: row.condoId,
      number: row.number,
      activity_id: row.activityId,
      activity_number: row.activityNumber,
      activity_name: row.activityName,
      activity_name_en: row.activityNameEn,
      resident_id: row.residentId,
      name: row.name,
      name_en: row.nameEn,
      phone: row.phone,
      unit_id: row.unitId,
      unit: row.unitName,
      heads: row.heads,
      amount: row.amount,
      remark: row.remark,
      online: row.online,
      state,
      place: state === 'WAITING' ? row.place : null,
      signed_at: row.signedAt,
      signed_by: row.signedBy,
      pay_until: state === 'UNPAID' ? row.payUntil : null,
      confirmed_at: row.confirmedAt,
      attended_at: row.attendedAt,
      ended_at: row.endedAt ?? (state === 'TIMED_OUT' ? (row.payUntil ?? row.activityFrom) : null),
      end_reason: row.endReason,
      charge_id: row.chargeId,
      charge_no: row.charge?.no ?? '',
      charge_status: row.charge?.status ?? null,
      paid: row.charge?.paid ?? 0,
      refunded: row.charge?.refunded ?? 0,
      cancel_result: row.cancelResult,
      cancel_failure: row.cancelFailure,
      version: row.version,
    };
  };

export const viewMessage = (row: typeof activityMessageTable.$inferSelect): ActivityMessage => ({
  id: row.id,
  time: row.time,
  by: row.userName,
  title: row.title,
  title_en: row.titleEn,
  content: row.content,
  content_en: row.contentEn,
  signups: row.signups,
  mails: row.mails,
});
