import type { Texts } from '../core/language.ts';

export const leaseText = {
  'audit.kind.lease': ['租約', 'Lease'],
  'audit.kind.leaseStandard': ['租金條款', 'Rent term'],
  'lease.type.DEATH_LEASE': ['死約', 'Fixed term'],
  'lease.type.LIVING_LEASE': ['生約', 'Flexible term'],
  'lease.term.PENDING': ['待開始', 'Pending'],
  'lease.term.IN_EFFECT': ['生效中', 'In effect'],
  'lease.term.EXPIRED': ['已過期', 'Expired'],
  'lease.valid.true': ['履約中', 'Current'],
  'lease.valid.false': ['已退租', 'Moved out'],
  'lease.standardMissing': ['請加入租金條款', 'Add a rent period'],
  'lease.oneTenant': [
    '請選擇現有住戶或填寫新租戶，二選一',
    'Choose an existing resident or enter a new tenant, not both',
  ],

  // Standards.
  'lease.standardOutside': [
    '租金條款須在租期 {{start}} 至 {{end}} 之內',
    'Rent periods must fall within the lease term, {{start}} to {{end}}',
  ],
  'lease.standardShort': [
    '每段租金條款最少一個月，只有租期最後一段可以較短',
    'A rent period lasts at least one month; only the last one may be shorter',
  ],
  'lease.standardOverlap': [
    '{{start}} 至 {{end}} 有多於一項租金條款',
    'Rent periods overlap from {{start}} to {{end}}',
  ],
  'lease.standardGap': ['{{start}} 至 {{end}} 沒有租金條款', 'No rent is set from {{start}} to {{end}}'],
  'lease.allRentFree': [
    '整個租期都免租，請填寫最少一項月租',
    'The whole term is rent-free. Enter a monthly rent for part of it',
  ],
  'lease.standardCharged': [
    '租金 {{number}} 已按現有條款計算，修改後金額會不同。請先作廢該租金',
    'Rent {{number}} was calculated from the current rent terms and would change. Void it first',
  ],
  'lease.standardUsed': [
    '已按此條款計算租金，不能編輯或刪除',
    'Rent has already been charged on these terms, so they cannot be changed or deleted',
  ],
  'lease.lastStandard': ['租約最少要有一項租金條款', 'A lease needs at least one rent period'],

  // The term and what it is based on.
  'lease.tooLong': ['租期最長 {{years}} 年', 'A lease term can be at most {{years, year|years}}'],
  'lease.landlordMissing': ['請填寫代為收租的業主', 'Enter the landlord for whom rent is collected'],
  'lease.collector.OWN': ['公司或業主立案法團', 'Company or owners’ corporation'],
  'lease.collector.LANDLORD': ['業主', 'Landlord'],
  'lease.breakFixed': ['死約不設提早終止日', 'A fixed-term lease has no break date'],
  'lease.breakOutside': ['提早終止日須在租期之內', 'The break date must fall within the lease term'],
  'lease.overlap': [
    '租約 {{number}} 已租用此單位：{{start}} 至 {{end}}',
    'The unit is already let under lease {{number}} from {{start}} to {{end}}',
  ],
  'lease.previousUnit': ['續租須為同一單位的租約', 'A renewal must be for the same unit'],
  'lease.previousEnds': [
    '續租須在原租約 {{end}} 屆滿後開始',
    'A renewal must start after the current lease ends on {{end}}',
  ],
  'lease.carryAlone': ['續租才可沿用按金', 'A deposit can only be carried over when a lease is renewed'],
  'lease.carryForbidden': [
    '沿用按金須有退款權限',
    'Carrying a deposit over requires the permission to make refunds',
  ],
  'lease.carryTenant': ['按金只可由同一租戶沿用', 'A deposit can only be carried over for the same tenant'],
  'lease.carryNotHeld': [
    '按金 {{number}} 現時為「{{state}}」，沒有可沿用的款項',
    'Deposit {{number}} is “{{state}}”, so there is nothing to carry over',
  ],
  'lease.carryChanged': [
    '原租約現持有按金 {{amount}}。請核對後再儲存',
    'The deposit that the current lease holds is now {{amount}}. Check it and save again',
  ],
  'lease.renewed': ['此租約已由 {{number}} 續租', 'This lease has already been renewed as {{number}}'],
  'lease.tenantNoId': [
    '此住戶未有證件號碼，請先在住戶資料填寫',
    'This resident has no ID number. Add it to the resident’s record first',
  ],
  'lease.contractPdf': ['合約須為 PDF 檔案', 'Upload the contract as a PDF'],
  'lease.startCharged': [
    '已有租金，開始日期不能更改',
    'Rent has already been charged, so the start date cannot be changed',
  ],
  'lease.rentAfterEnd': [
    '租金 {{number}} 在新的屆滿日之後，請先作廢該租金或訂明遷出日期',
    'Rent {{number}} falls after the new end date. Void it first, or set a move-out date',
  ],
  'lease.lastPeriodCharged': [
    '租金 {{number}} 只計至 {{day}}。請先作廢該租金，或以續租延長',
    'Rent {{number}} only runs to {{day}}. Void it first, or extend by renewing the lease',
  ],
  'lease.depositCharged': [
    '按金正在處理或已繳交，金額不能更改',
    'The deposit has been paid or is being processed, so the amount cannot be changed',
  ],
  'lease.planned': [
    '已訂明遷出日期，請先取消才更改租期',
    'A move-out date is set. Cancel it before changing the term',
  ],
  'lease.ended': ['租約已退租，不能再更改', 'The lease has ended and can no longer be changed'],
  'lease.paidStays': [
    '租約已有收款或付款正在處理，不能刪除。請改為辦理退租',
    'Payments have been made or are being processed, so the lease cannot be deleted. End it instead',
  ],
  'lease.dayFuture': ['日期不可在今日之後', 'The date cannot be in the future'],
  'lease.signedAhead': [
    '簽約日期不可遲於今日或租期首日（以較後者為準）',
    'The signing date cannot be later than today or the first day of the lease, whichever is later',
  ],
  'lease.beforeSigned': ['不可早於簽署日期', 'The date cannot be before the lease was signed'],
  'lease.notDomestic': ['CR109 只適用於住宅', 'Form CR109 applies to domestic premises only'],
  'lease.rangeTooLong': ['日期範圍最多 {{days}} 日', 'A date range can be at most {{days, day|days}}'],

  // Moving out.
  'lease.dayOutside': [
    '遷出日期須在 {{start}} 至 {{end}} 之內',
    'The move-out date must be between {{start}} and {{end}}',
  ],
  'lease.noticeReason': [
    '按合約最早可於 {{day}} 遷出。如雙方同意提早，請填寫原因',
    'Under the lease the earliest move-out date is {{day}}. If both parties agree to an earlier date, give the reason',
  ],
  'lease.agreementReason': [
    '死約提早終止須雙方同意，請填寫原因',
    'A fixed-term lease can only end early by mutual agreement. Give the reason',
  ],
  'lease.rentUnderWay': [
    '租金 {{number}} 現時為「{{state}}」，請待處理完成後再訂遷出日期',
    'Rent {{number}} is “{{state}}”. Wait until this is completed before setting a move-out date',
  ],
  'lease.voidedByPlan': ['提早遷出：{{day}}', 'Early move-out: {{day}}'],
  'lease.voidedByEnd': ['已退租', 'Lease ended'],
  'lease.voidedByDelete': ['租約已刪除', 'Lease deleted'],
  'lease.unbindReason': ['退租：{{number}}', 'Moved out: {{number}}'],
  'lease.deleteReason': ['租約已刪除：{{number}}', 'Lease deleted: {{number}}'],
  'lease.rentsFirst': [
    '請先結清租金，再退租：還有 {{count}} 期租金未結清',
    'Settle the rent before ending the lease: {{count, rent is|rents are}} not settled',
  ],
  'lease.depositProcessing': [
    '按金仍在處理中，請等候完成後再繼續',
    'The deposit is still being processed. Wait before continuing',
  ],
  'lease.depositFirst': ['請先退還按金，再退租', 'Refund the deposit first, then end the lease'],
  'lease.depositFailed': [
    '按金退款失敗，請再次退還按金',
    'The deposit refund failed. Refund it again before ending the lease',
  ],
  'lease.rentsRun': [
    '租金計至 {{day}}。由該日起可退還按金及確認退租；如租戶提早遷出，請更改遷出日期',
    'Rent is charged up to {{day}}. The deposit can be refunded and the move-out confirmed from that date; change the date if the tenant leaves earlier',
  ],
  'lease.waivesDue': [
    '遷出日期會作廢已到期的租金 {{number}}，須有刪除租約的權限',
    'This date would void rent {{number}}, which is already due. You need permission to delete leases',
  ],
  'lease.deleteUnsettled': [
    '刪除失敗，請檢查是否有未結清的租金和賬單',
    'Delete failed, check for unsettled rents and bills',
  ],
  'lease.stepFirst': ['請先完成上一步', 'Complete the previous step first'],
  'lease.termRuns': [
    '租約至 {{day}} 屆滿。如提早遷出，請先訂明日期',
    'The lease runs until {{day}}. Set a move-out date if the tenant leaves earlier',
  ],

  // Asked by other domains.
  'lease.placeLet': [
    '還有 {{count}} 份有效租約，請先辦理退租',
    '{{count, lease is|leases are}} still active. End the leases first',
  ],
  'lease.tenantLeased': [
    '此住戶是租約 {{number}} 的租戶，請先辦理退租',
    'This resident is the tenant under lease {{number}}. End the lease first',
  ],
  'lease.expires': [
    '租約 {{number}}（{{unit}}，{{tenant}}）將於 {{day}} 屆滿，尚餘 {{days}} 天',
    'Lease {{number}} ({{unit}}, {{tenant}}) ends on {{day}}, in {{days, day|days}}',
  ],

  // The calendar, also as read by calendar programs.
  'lease.calendar.name': ['{{condo}} 租約日曆', '{{condo}} leases'],
  'lease.calendar.START': ['租約開始', 'Lease starts'],
  'lease.calendar.EXPIRY': ['租約屆滿', 'Lease ends'],
  'lease.calendar.BREAK_FROM': ['可提早終止（轉生約）', 'Break option opens'],
  'lease.calendar.NOTICE_DEADLINE': ['通知期限', 'Notice deadline'],
  'lease.calendar.STAMP_DEADLINE': ['加蓋印花期限', 'Stamping deadline'],
  'lease.calendar.CR109_DEADLINE': ['CR109 期限', 'Form CR109 deadline'],
  'lease.calendar.RENT_DUE': ['租金到期', 'Rent due'],
  'lease.hit': ['{{unit}} · {{start}} 至 {{end}} · {{state}}', '{{unit}} · {{start}} to {{end}} · {{state}}'],
  'work.leasesEnding': ['租約 60 日內屆滿未續', 'Leases ending in 60 days'],
  'work.moveOuts': ['退租辦理中', 'Move-outs in progress'],
  'work.leasesExpired': ['租約已屆滿未續或退租', 'Leases past their end'],
  'lease.depositWhole': [
    '租約 {{number}} 的按金未有扣除或退還，未有結算可打印',
    'Nothing of the deposit of lease {{number}} has been deducted or refunded, so there is no settlement to print',
  ],
  'lease.noLandlord': [
    '租約 {{number}} 未有業主姓名，請先編輯租約並填寫業主',
    'Lease {{number}} names no landlord: edit the lease and fill in the landlord first',
  ],
} as const satisfies Texts;
