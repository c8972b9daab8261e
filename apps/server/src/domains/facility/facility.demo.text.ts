import type { Bilingual } from '@iris/contract/core/language';
import type { BookingState } from '@iris/contract/facility/booking.model';
import type { ChargingMethod, FacilityState } from '@iris/contract/facility/facility.model';
import type { TimeSlot } from '@iris/contract/facility/schedule.model';

const HOUR = 60;
const slots = (
  starts: readonly number[],
  hours: number,
  prices: readonly [number, number, number],
): TimeSlot[] =>
  starts.map((start) => ({
    from: start * HOUR,
    to: (start + hours) * HOUR,
    price: prices[0],
    weekend_price: prices[1],
    holiday_price: prices[2],
  }));

export interface DemoFacility {
  name: Bilingual;
  address: Bilingual;
  description: Bilingual;
  method: ChargingMethod;
  places: number;
  bookTimes: number;
  cancelHours: number;
  lateShare: number;
  cleanMinutes: number;
  state: FacilityState;
  slots: TimeSlot[];
  /** The name of its bluetooth reader. */
  reader?: string;
  /** Closed on a day, so many days from now. */
  closed?: { day: number; reason: Bilingual };
}

/** The facilities of each demo condo. Prices are HKD cents. */
export const demoFacilities: readonly DemoFacility[] = [
  {
    name: ['羽毛球場', 'Badminton court'],
    address: ['會所二樓', '2/F, Clubhouse'],
    description: [
      '請穿着不脫色運動鞋，球拍可向會所借用。',
      'Please wear non-marking shoes. Rackets can be borrowed at the clubhouse.',
    ],
    method: 'BY_FACILITY',
    places: 1,
    bookTimes: 4,
    cancelHours: 24,
    lateShare: 50,
    cleanMinutes: 0,
    state: 'ONLINE',
    slots: slots([9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21], 1, [6_000, 8_000, 9_000]),
  },
  {
    name: ['游泳池', 'Swimming pool'],
    address: ['會所平台', 'Podium, Clubhouse'],
    description: ['十二歲以下兒童須由成人陪同。', 'Children under 12 must be accompanied by an adult.'],
    method: 'BY_PEOPLE',
    places: 30,
    bookTimes: 6,
    cancelHours: 2,
    lateShare: 0,
    cleanMinutes: 0,
    state: 'ONLINE',
    slots: slots([7, 10, 14, 17, 20], 2, [1_500, 2_000, 2_000]),
    closed: { day: 3, reason: ['清洗泳池', 'Pool cleaning'] },
  },
  {
    name: ['多用途活動室', 'Function room'],
    address: ['會所地下', 'G/F, Clubhouse'],
    description: [
      '設有投影機及二十張座椅，請於離開前還原桌椅。',
      'Equipped with a projector and 20 chairs. Please put tables and chairs back before you leave.',
    ],
    method: 'BY_FACILITY',
    places: 1,
    bookTimes: 2,
    cancelHours: 72,
    lateShare: 30,
    cleanMinutes: 60,
    state: 'ONLINE',
    slots: slots([9, 13, 17], 3, [20_000, 30_000, 30_000]),
    reader: '活動室大門',
  },
  {
    name: ['閱讀室', 'Reading room'],
    address: ['會所地下', 'G/F, Clubhouse'],
    description: ['請保持安靜。', 'Please keep quiet.'],
    method: 'BY_PEOPLE',
    places: 12,
    bookTimes: 6,
    cancelHours: 0,
    lateShare: 0,
    cleanMinutes: 0,
    state: 'ONLINE',
    slots: slots([9, 12, 15, 18], 3, [0, 0, 0]),
  },
  {
    name: ['燒烤場', 'Barbecue area'],
    address: ['平台花園', 'Podium garden'],
    description: ['請自備食物及木炭。', 'Please bring your own food and charcoal.'],
    method: 'BY_FACILITY',
    places: 1,
    bookTimes: 1,
    cancelHours: 48,
    lateShare: 0,
    cleanMinutes: 60,
    state: 'OFFLINE',
    slots: slots([11, 17], 5, [15_000, 20_000, 20_000]),
  },
];

export interface DemoBooking {
  /** The place of its facility in the list above. */
  facility: number;
  /** Days from today, and the places of its slots among those of the day. */
  day: number;
  slots: readonly number[];
  people: number;
  state: BookingState;
  /** Cancelled without a refund although it was paid. */
  forfeits?: true;
  /** Paid online after its time to pay, and kept because nobody else had taken the slot. */
  regained?: true;
}
const of = (
  facility: number,
  day: number,
  chosen: readonly number[],
  state: BookingState,
  people = 1,
): DemoBooking => ({ facility, day, slots: chosen, people, state });

/** The bookings of each demo condo, by the day. */
export const demoBookings: readonly DemoBooking[] = [
  of(2, -9, [1], 'USED', 16),
  of(0, -6, [9, 10], 'USED', 4),
  of(1, -5, [2], 'USED', 2),
  of(0, -4, [7], 'NO_SHOW', 2),
  of(0, -3, [10], 'TIMED_OUT', 2),
  { ...of(0, -3, [8], 'CANCELLED', 4), forfeits: true },
  of(2, -2, [0], 'REFUNDED', 12),
  of(0, -2, [9], 'USED', 4),
  of(1, -1, [3], 'USED', 4),
  of(3, -1, [1], 'USED', 1),
  of(0, -1, [4], 'REFUND_FAILED', 2),
  of(0, 0, [9, 10], 'BOOKED', 4),
  of(1, 0, [3], 'BOOKED', 3),
  of(1, 0, [4], 'BOOKED', 2),
  of(3, 0, [3], 'BOOKED', 1),
  of(0, 1, [0], 'BOOKED', 2),
  of(0, 1, [8], 'UNPAID', 4),
  of(2, 1, [1], 'BOOKED', 18),
  of(1, 1, [1], 'BOOKED', 12),
  of(0, 2, [10], 'UNPAID', 2),
  of(0, 2, [5], 'CANCELLED', 2),
  of(3, 2, [0], 'BOOKED', 2),
  of(2, 4, [2], 'REFUNDING', 10),
  of(0, 4, [8, 9], 'BOOKED', 4),
  of(1, 5, [2], 'BOOKED', 5),
  { ...of(0, 5, [6], 'BOOKED', 2), regained: true },
];
