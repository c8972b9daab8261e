import type { Texts } from '../core/language.ts';

export const leaseText = {
  'lease.type.DEATH_LEASE': ['死約', 'Fixed term'],
  'lease.type.LIVING_LEASE': ['生約', 'Flexible term'],
  'lease.term.PENDING': ['待開始', 'Pending'],
  'lease.term.IN_EFFECT': ['生效中', 'In effect'],
  'lease.term.EXPIRED': ['已過期', 'Expired'],
  'lease.valid.true': ['履約中', 'In performance'],
  'lease.valid.false': ['已退租', 'Moved out'],
  'lease.standardMissing': ['請加入收費標準', 'Add a rent standard'],
  'lease.oneTenant': ['請選擇現有住戶或填寫新租戶，二選一', 'Choose a resident, or fill in a new tenant'],

  // Standards.
  'lease.standardOutside': [
    '收費標準須在租期 {{start}} 至 {{end}} 之內',
    'A standard lies inside the term, {{start}} to {{end}}',
  ],
  'lease.standardShort': [
    '收費標準最少一個月，只有租期最後一段可以較短',
    'A standard lasts at least a month; only the last of the term may be shorter',
  ],
  'lease.standardOverlap': [
    '{{start}} 至 {{end}} 有多於一項收費標準',
    'More than one standard covers {{start}} to {{end}}',
  ],
  'lease.standardGap': ['{{start}} 至 {{end}} 沒有收費標準', 'No standard covers {{start}} to {{end}}'],
  'lease.allRentFree': [
    '整個租期都免租，請填寫最少一項月租',
    'The whole term is rent-free. Enter a monthly rent for part of it',
  ],
  'lease.standardCharged': [
    '租金 {{number}} 已按現有標準計算，修改後金額會不同。請先作廢該租金',
    'Rent {{number}} was made of the present standards and would come to another amount. Void it first',
  ],
  'lease.standardUsed': [
    '已按此標準計算租金，不能修改或刪除',
    'A rent was made of this standard, so it stays as it is',
  ],
  'lease.lastStandard': ['租約最少要有一項收費標準', 'A lease keeps at least one standard'],

  // The term and what it stands on.
  'lease.tooLong': ['租期最長 {{years}} 年', 'A term lasts at most {{years}} years'],
  'lease.breakFixed': ['死約不設提早終止日', 'A fixed term has no break day'],
  'lease.breakOutside': ['提早終止日須在租期之內', 'The break day lies inside the term'],
  'lease.overlap': [
    '租約 {{number}} 已租用此單位：{{start}} 至 {{end}}',
    'Lease {{number}} holds this unit from {{start}} to {{end}}',
  ],
  'lease.previousUnit': ['續租須為同一單位的租約', 'A renewal is of a lease of the same unit'],
  'lease.previousEnds': [
    '續租須在原租約 {{end}} 屆滿後開始',
    'A renewal begins after the lease before it ends, on {{end}}',
  ],
  'lease.renewed': ['此租約已由 {{number}} 續租', 'Lease {{number}} renews it already'],
  'lease.tenantNoId': [
    '此住戶未有證件號碼，請先在住戶資料填寫',
    'This resident has no identity number. Enter it with the resident first',
  ],
  'lease.contractPdf': ['合約須為 PDF 檔案', 'The contract is a PDF file'],
  'lease.startCharged': ['已有租金，開始日期不能更改', 'Rents were made, so the first day stays'],
  'lease.rentAfterEnd': [
    '租金 {{number}} 在新的屆滿日之後，請先作廢該租金或訂明遷出日期',
    'Rent {{number}} lies after the new end. Void it first, or set a move-out day',
  ],
  'lease.lastPeriodCharged': [
    '租金 {{number}} 只計至 {{day}}。請先作廢該租金，或以續租延長',
    'Rent {{number}} ends on {{day}}. Void it first, or renew the lease instead',
  ],
  'lease.depositCharged': [
    '按金正在處理或已繳交，金額不能更改',
    'The deposit was paid or is under way, so it stays',
  ],
  'lease.planned': [
    '已訂明遷出日期，請先取消才更改租期',
    'A move-out day is set. Take it back before the term changes',
  ],
  'lease.ended': ['租約已退租，不能再更改', 'The lease has ended and cannot be changed'],
  'lease.paidStays': [
    '租約已有收款或付款正在處理，不能刪除。請改為辦理退租',
    'Money was paid on this lease or is under way, so it cannot be deleted. End it instead',
  ],
  'lease.dayFuture': ['日期不可在今日之後', 'The day cannot be in the future'],
  'lease.beforeSigned': ['不可早於簽署日期', 'Not before the lease was signed'],
  'lease.notDomestic': ['CR109 只適用於住宅', 'Form CR109 is for domestic premises only'],
  'lease.rangeTooLong': ['日期範圍最多 {{days}} 天', 'A range has at most {{days}} days'],

  // Moving out.
  'lease.dayOutside': [
    '遷出日期須在 {{start}} 至 {{end}} 之內',
    'The move-out day lies between {{start}} and {{end}}',
  ],
  'lease.noticeReason': [
    '按合約最早可於 {{day}} 遷出。如雙方同意提早，請填寫原因',
    'By the contract the earliest day is {{day}}. If both sides agree to an earlier one, give the reason',
  ],
  'lease.agreementReason': [
    '死約提早終止須雙方同意，請填寫原因',
    'A fixed term ends early by agreement only. Give the reason',
  ],
  'lease.rentUnderWay': [
    '租金 {{number}} 現時為「{{state}}」，請待處理完成後再訂遷出日期',
    'Rent {{number}} is “{{state}}”. Wait for that before setting the day',
  ],
  'lease.voidedByPlan': ['提早遷出：{{day}}', 'Moving out early: {{day}}'],
  'lease.voidedByEnd': ['已退租', 'The lease ended'],
  'lease.voidedByDelete': ['租約已刪除', 'The lease was deleted'],
  'lease.unbindReason': ['退租：{{number}}', 'Moved out: {{number}}'],
  'lease.deleteReason': ['租約已刪除：{{number}}', 'Lease deleted: {{number}}'],
  'lease.rentsFirst': [
    '請先結清租金，再退租：還有 {{count}} 期租金未結清',
    'Return rent first, then lease: {{count}} rents are not settled',
  ],
  'lease.depositProcessing': [
    '按金仍在處理中，請等候完成後再繼續',
    'The deposit is still being processed. Wait before continuing',
  ],
  'lease.depositFirst': ['請先退還按金，再退租', 'Refund the deposit first, then end the lease'],
  'lease.depositFailed': [
    '按金退款失敗，請再次退還按金',
    'The refund of the deposit failed. Refund it again before ending the lease',
  ],
  'lease.rentsRun': [
    '租金計至 {{day}}。由該日起可退還按金及確認退租；如租戶提早遷出，請更改遷出日期',
    'Rent runs to {{day}}. The deposit goes back and the move-out is confirmed from that day on; change the day if the tenant leaves earlier',
  ],
  'lease.waivesDue': [
    '遷出日期會作廢已到期的租金 {{number}}，須有刪除租約的權限',
    'That day voids rent {{number}}, which is due already. It takes the permission to delete leases',
  ],
  'lease.deleteUnsettled': [
    '刪除失敗，請檢查是否有未結清的租金和賬單',
    'Delete failed, check for unsettled rents and bills',
  ],
  'lease.stepFirst': ['請先完成上一步', 'Finish the step before first'],
  'lease.termRuns': [
    '租約至 {{day}} 屆滿。如提早遷出，請先訂明日期',
    'The lease runs to {{day}}. Set a day if the tenant leaves earlier',
  ],

  // Other domains ask.
  'lease.placeLet': [
    '還有 {{count}} 份有效租約，請先辦理退租',
    '{{count}} leases are still valid. End them first',
  ],
  'lease.tenantLeased': [
    '此住戶是租約 {{number}} 的租戶，請先辦理退租',
    'This resident is the tenant of lease {{number}}. End the lease first',
  ],
  'lease.expires': [
    '租約 {{number}}（{{unit}}，{{tenant}}）將於 {{day}} 屆滿，尚餘 {{days}} 天',
    'Lease {{number}} ({{unit}}, {{tenant}}) ends on {{day}}, in {{days}} days',
  ],

  // The calendar, also for calendar programs.
  'lease.calendar.name': ['{{condo}} 租約日曆', 'Leases of {{condo}}'],
  'lease.calendar.START': ['租約開始', 'Lease begins'],
  'lease.calendar.EXPIRY': ['租約屆滿', 'Lease ends'],
  'lease.calendar.BREAK_FROM': ['可提早終止（轉生約）', 'May end early from now'],
  'lease.calendar.NOTICE_DEADLINE': ['通知期限', 'Notice is due'],
  'lease.calendar.STAMP_DEADLINE': ['打釐印期限', 'Stamping is due'],
  'lease.calendar.CR109_DEADLINE': ['遞交 CR109 期限', 'Form CR109 is due'],
  'lease.calendar.RENT_DUE': ['租金到期', 'Rent is due'],
  'lease.hit': ['{{unit}} · {{start}} 至 {{end}} · {{state}}', '{{unit}} · {{start}} to {{end}} · {{state}}'],
} as const satisfies Texts;
