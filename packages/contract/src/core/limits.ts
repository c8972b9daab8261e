/** Every limit of the product, once. Source: the constants table of the specification, and docs/decisions. */
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
  /** How long the console waits for a server that says it is briefly unavailable. */
  unavailableMs: 120_000,

  accessTokenMs: 60 * minute,
  refreshTokenMs: 30 * day,
  /** How long a rotated refresh token still answers, for two tabs that refresh at once. */
  refreshGraceMs: 10_000,
  resetCodeMs: 10 * minute,
  resetTries: 5,
  idempotencyMs: day,

  pageCount: 10,
  pageCountMax: 1_000,
  exportCountMax: 100_000,
  dateRangeMs: 7_776_000_000,
  /** How long payers have, where a due day is proposed. */
  daysToPay: 14,
  menuDepth: 3,

  imageBytes: 3 * MB,
  avatarBytes: 5 * MB,
  videoBytes: 20 * MB,
  sheetBytes: 10 * MB,
  imageMinPixels: 50,
  imageMaxPixels: 8_000,

  username: { min: 3, max: 12 },
  password: { min: 6, max: 18 },
  nickname: 40,
  email: 254,
  name: 60,
  remark: 500,
  search: 60,

  buildingFloors: 150,
  floorUnits: 100,
  unitsAtOnce: 5_000,
  importRows: 10_000,
  /** Characters of a cell in a row that is imported. */
  cell: 200,
  areaSquareFeet: 1_000_000,
  unitShares: 10_000_000,
  savedViews: 20,
  /** Lists for which somebody set something. */
  listSettings: 100,

  /** Condos that a session carries; an operator's further ones are searched. */
  workplaces: 500,

  images: 5,
  banners: 5,
  informationTypes: 5,
  title: 100,
  address: 200,
  richBlocks: 200,
  richBytes: 60_000,
  groupName: 30,
  residentImportRows: 5_000,
  messageText: 1_000,
  /** Pictures somebody uploaded and has not saved with a record. */
  uploadsWaiting: 50,
  uploadKeptMs: day,
  accessLinkMs: 3 * day,
  /** How long what was removed may be brought back. */
  bringBackMs: 30 * day,
  recoveryCodes: 10,
  helpScreens: 10,
  audienceCompanies: 500,
  dayNumberMax: 3_650,
  overviewDays: 366,
  /** HKD cents: ten million dollars in one amount. */
  amountCents: 1_000_000_000,
  documentBytes: 10 * MB,
  /** Rows of a list that one export of chosen rows takes. */
  chosenRows: 200,
  /** Why somebody takes a whole identity number, on screen or in a file. */
  revealReason: 200,
  leaseStandards: 60,
  leaseYears: 30,
  /** Shown before a lease is saved. */
  rentPreview: 12,
  collectAtOnce: 60,
  remindAtOnce: 500,
  depositDeductions: 20,
  feedback: 50,
  reference: 40,
  /** A payment code holds 99 characters for an account; of these an e-mail address has what the rest leaves. */
  fpsEmail: 79,
  statementLines: 2_000,
  statementBytes: 2 * MB,
  /** A checkout that nobody finished by then returns to unpaid. Stripe's own bounds: 30 minutes to 24 hours. */
  checkoutMs: day,
  /** HKD cents that Stripe takes in one payment. */
  onlineCents: { min: 400, max: 99_999_999 },
  calendarDays: 400,
  /** Ten-thousandths of a dollar: HK$100,000 for one. */
  priceMax: 1_000_000_000,
  /** Thousandths: a meter of nine digits. */
  readingMax: 999_999_999_000,
  /** Thousandths at which a dial of nine digits turns over. */
  dialEndMax: 1_000_000_000_000,
  scopeBuildings: 200,
  scopeUnits: 2_000,
  runStandards: 30,
  billImportRows: 5_000,
  /** Bills whose notes go into one file. */
  notesAtOnce: 20_000,
  accountDays: 366,
  accountLines: 5_000,
  /** HKD cents that a resident's wallet holds at most. */
  walletCents: 10_000_000,
  /** Events of all companies are counted so far; the newest come first. */
  overviewEvents: 10_000,
} as const;
