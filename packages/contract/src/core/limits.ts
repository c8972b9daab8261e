/** Every limit of the product. Source: the constants table of the specification, and docs/decisions. */
const MB = 1024 * 1024;
const minute = 60_000;
const day = 24 * 60 * minute;

export const limits = {
  httpTimeoutMs: 60_000,
  partLoadTimeoutMs: 120_000,
  idleTimeoutMs: 28_800_000,
  refreshBudget: 100,
  networkLostJumpMs: 1_000,
  socketAttempts: 5,
  socketDelayMs: 3_000,
  socketSignInMs: 5_000,
  /** How far back a console that connects is told of changes. */
  socketMissedMs: 60_000,
  /** How long the console keeps retrying while the server says that it is briefly unavailable. */
  unavailableMs: 120_000,

  accessTokenMs: 60 * minute,
  refreshTokenMs: 30 * day,
  /** How long a rotated refresh token is still accepted, for two tabs that refresh at once. */
  refreshGraceMs: 10_000,
  resetCodeMs: 10 * minute,
  resetTries: 5,
  idempotencyMs: day,

  pageCount: 10,
  pageCountMax: 1_000,
  exportCountMax: 100_000,
  dateRangeMs: 7_776_000_000,
  /** How many days before its due day a charge is due soon. */
  dueSoonDays: 7,
  /** How many days payers get where a due day is proposed. */
  daysToPay: 14,
  menuDepth: 3,
  menuPins: 8,

  imageBytes: 3 * MB,
  avatarBytes: 5 * MB,
  videoBytes: 20 * MB,
  sheetBytes: 10 * MB,
  imageMinPixels: 50,
  imageMaxPixels: 8_000,

  username: { min: 3, max: 12 },
  password: { min: 6, max: 18 },
  nickname: 40,
  /** As it is typed: in groups, with a country code. */
  phoneTyped: 20,
  email: 254,
  name: 60,
  remark: 500,
  search: 60,

  buildingFloors: 150,
  floorUnits: 100,
  unitsAtOnce: 5_000,
  importRows: 10_000,
  /** Characters in a cell of an imported row, and in one that takes long texts: more than it takes, so that none is cut. */
  cell: 200,
  longCell: 501,
  areaSquareFeet: 1_000_000,
  unitShares: 10_000_000,
  /** Of one note or coin in a drawer, and slips of one day. */
  pieces: 99_999,
  slips: 2_000,
  savedViews: 20,
  /** Lists for which a person may have saved settings. */
  listSettings: 100,

  /** Condos that a session carries; an operator finds the others by search. */
  workplaces: 500,

  images: 5,
  banners: 5,
  informationTypes: 5,
  /** Public holidays: all that are kept, those of one import, and characters of a name. */
  holidays: 1_000,
  holidaysAtOnce: 60,
  holidayName: 80,
  title: 100,
  address: 200,
  richBlocks: 200,
  richBytes: 60_000,
  groupName: 30,
  residentImportRows: 5_000,
  messageText: 1_000,
  /**
   * Files that a person has uploaded but not yet saved with a record; older ones make room. Four times what the largest
   * form takes (`adPictures`). By the limits of one file these are at most 2 GB of a person.
   */
  uploadsWaiting: 200,
  /** Files of one person that wait in memory to be read. */
  uploadsQueued: 50,
  uploadKeptMs: day,
  accessLinkMs: 3 * day,
  /** How long a removed record can be restored. */
  bringBackMs: 30 * day,
  recoveryCodes: 10,
  helpScreens: 10,
  audienceCompanies: 500,
  dayNumberMax: 3_650,
  overviewDays: 366,
  /** HKD cents: ten million dollars per amount. */
  amountCents: 1_000_000_000,
  /** HKD cents: ten billion dollars for what is paid together, as the rents of a tenant or what landlords get for a month. */
  sumCents: 1_000_000_000_000,
  documentBytes: 10 * MB,
  /** Rows that one export of chosen rows may name. */
  chosenRows: 200,
  /** Length of the reason for viewing a full identity number, on screen or in a file. */
  revealReason: 200,
  leaseStandards: 60,
  leaseYears: 30,
  /** Shown before a lease is saved. */
  rentPreview: 12,
  collectAtOnce: 60,
  remindAtOnce: 500,
  /** Debtors who are reminded in one go. */
  debtorsAtOnce: 200,
  /** Rows of a list of debtors that is printed. */
  debtorsPrinted: 2_000,
  depositDeductions: 20,
  feedback: 50,
  repairImages: 9,
  /** Work orders printed in one file. */
  workOrdersAtOnce: 200,
  /** Lines of what a repair cost. */
  repairCosts: 30,
  /** The most residents that a notice may reach. */
  noticeResidents: 1_000_000,
  /** Of a deadline of repairs, by quarters of an hour: up to 90 days. */
  repairHours: { min: 0.25, max: 2_160 },
  /** Users who are told of new or late orders of a condo. */
  repairHearers: 20,
  /** Characters of the description of a repair. */
  repairWords: { min: 10, max: 500 },
  visitorPeople: 99,
  visitorUses: 999,
  visitorPlate: 12,
  /** A pass begins within so many days. */
  visitorAheadDays: 90,
  /** Characters that a gate's scanner may send: the largest QR code has fewer. */
  visitorScan: 5_000,
  /** How often a pass may be sent or shown anew. */
  visitorLinks: 50,
  visitorGates: 20,
  visitorReasons: 30,
  /** Wrong codes within the time, by one guard or at one gate, and from one address; then codes wait, tokens do not. */
  visitorTries: { gate: 12, address: 40, withinMs: 10 * minute },
  /** The same of tickets' codes at a check-in: by one person, and from one address. */
  codeTries: { person: 12, address: 40, withinMs: 10 * minute },
  /** Days of use history that one list or chart shows. */
  visitorUseDays: 90,
  /** Hours of an authorization group, its condos and devices; characters of a device's codes. */
  accessHours: 14,
  accessGroupCondos: 200,
  accessGroupFacilities: 100,
  accessImportRows: 1_000,
  accessGroupDevices: 1_000,
  accessCode: 60,
  /** Of one report of a device, or of what it is handed at once. */
  accessBatch: 100,
  /** How long a device's question for changes may wait. */
  accessWaitSeconds: 25,
  /** Videos of a model and parts of the day of each; pictures, and pictures and texts together, of a content model. */
  adVideos: 10,
  adPeriods: 12,
  adPictures: 50,
  adItems: 80,
  /** Characters of a text on a machine: the most, and how many still read well. */
  adText: 200,
  adTextAdvised: 50,
  /** How long a picture or text stands. */
  adSeconds: { min: 3, max: 300 },
  adUrl: 500,
  adMachinesAtOnce: 200,
  /** A video comes in pieces of this size; so many uploads of one person may be unfinished, and older ones make room. */
  adPieceBytes: MB,
  adUploadsOpen: 10,
  /** The longest play of one thing that a report may claim. */
  adPlayMs: day,
  /** Characters of a picture of a screen in base64: 40 KB. */
  adPictureText: 56_000,
  retentionDays: { min: 7, max: 90 },
  /** Due days of upkeep plans. */
  upkeepDays: { first: '2000-01-01', last: '2099-12-31' },
  /** Heads of an activity, or of its waiting list; 0 for no limit. */
  activityHeads: 100_000,
  activityBands: 20,
  /** HKD cents a head: a hundred thousand dollars. */
  activityPriceCents: 10_000_000,
  /** The oldest that somebody may be. */
  ages: 120,
  /** Who come with one sign-up. */
  signupHeads: 20,
  /** Hours before the start until which a sign-up is cancelled free. */
  activityCancelHours: 2_160,
  /** Minutes to pay a sign-up. */
  activityMinutes: { min: 5, max: 43_200 },
  facilityOrder: 9_999,
  /** Heads in a slot of a facility. */
  facilityPlaces: 500,
  /** Live bookings that a unit may hold of a facility. */
  facilityBookings: 100,
  /** How far ahead a slot is booked: 60 days. */
  facilityAheadHours: 1_440,
  /** Facilities that are closed in one step, and days of a closing. */
  facilitiesClosed: 100,
  activitiesPaused: 100,
  weatherDays: 7,
  facilityClosedDays: 366,
  facilityCleanMinutes: 240,
  /** Characters of a reader's serial number, and of its eKey: makers give about 68. */
  lockSerial: 32,
  lockKey: { min: 16, max: 256 },
  /** How often a minute the app gets the key of a booking. */
  lockKeyReleases: 10,
  /** Slots of a day. */
  facilitySlots: 96,
  /** Days of a schedule's validity: five years. */
  facilityScheduleDays: 1_827,
  upkeepAheadDays: 180,
  /** The longest step of a plan: 50 years. */
  upkeepStepDays: 18_250,
  /** Of one round of an upkeep plan. */
  upkeepCertificates: 5,
  /** Ready-made plans added in one go. */
  upkeepAtOnce: 200,
  /** Characters of a template's title, with its variables. */
  templateTitle: 300,
  templateBytes: 256 * 1024,
  reference: 40,
  /** A payment code holds 99 characters for an account; an email address gets what the other parts leave. */
  fpsEmail: 79,
  statementLines: 2_000,
  statementBytes: 2 * MB,
  /** An unfinished checkout returns to unpaid after this time. Stripe's own bounds: 30 minutes to 24 hours. */
  checkoutMs: day,
  /** The most that Stripe takes in one payment, in HKD cents. */
  onlineCents: { min: 400, max: 99_999_999 },
  calendarDays: 400,
  /** Ten-thousandths of a dollar: HK$100,000 per unit. */
  priceMax: 1_000_000_000,
  /** Thousandths: a meter of nine digits. */
  readingMax: 999_999_999_000,
  /** Thousandths at which a dial of nine digits turns over. */
  dialEndMax: 1_000_000_000_000,
  scopeBuildings: 200,
  scopeUnits: 2_000,
  runStandards: 30,
  billImportRows: 5_000,
  /** How many months ahead bills can be run: a year paid in advance. */
  runMonthsAhead: 12,
  /** Bills whose demand notes fit in one file. */
  notesAtOnce: 20_000,
  accountDays: 366,
  accountLines: 5_000,
  /** Banks pay a cheque for so many months after its day; one may be dated at most so many ahead. */
  chequeMonths: 6,
  chequeAheadMonths: 24,
  /** Cheques that are paid in together. */
  chequesAtOnce: 100,
  /** The most that a resident's wallet holds, in HKD cents. */
  walletCents: 10_000_000,
  /** How far the events of all companies are counted; the newest come first. */
  overviewEvents: 10_000,
} as const;
