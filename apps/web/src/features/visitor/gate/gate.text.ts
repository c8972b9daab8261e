import type { Texts } from '@iris/contract/core/language';

export const gateText = {
  'visitor.gate.title': ['閘口核驗', 'Gate'],
  'visitor.gate.controls': ['閘口設定', 'Gate settings'],
  'visitor.gate.direction': ['方向', 'Direction'],
  'visitor.gate.in': ['進入', 'In'],
  'visitor.gate.out': ['離開', 'Out'],
  'visitor.gate.gate': ['閘口', 'Gate'],
  'visitor.gate.choose': ['選擇閘口', 'Choose a gate'],
  'visitor.gate.code': ['通行碼', 'Code'],
  'visitor.gate.codeHint': ['掃描或輸入 8 位數字', 'Scan or enter 8 digits'],
  'visitor.gate.check': ['核驗', 'Check'],
  'visitor.gate.incomplete': ['請輸入 8 位數字通行碼', 'Enter the eight-digit code'],

  'visitor.gate.ready.IN': ['準備核驗進入', 'Ready to check in'],
  'visitor.gate.ready.OUT': ['準備核驗離開', 'Ready to check out'],
  'visitor.gate.ready.says': [
    '掃描二維碼、使用手持掃描器，或輸入通行碼後按 Enter。',
    'Scan the QR code, use a hand scanner, or enter the code and press Enter.',
  ],
  'visitor.gate.noGate': ['請先選擇此裝置所在的閘口', 'Choose the gate for this device first'],
  'visitor.gate.admitted': ['放行', 'Admit'],
  'visitor.gate.left': ['已離開', 'Exit recorded'],
  'visitor.gate.uses': ['可用次數', 'Uses'],
  'visitor.gate.refused.IN': ['不可進入', 'Do not admit'],
  'visitor.gate.refused.OUT': ['未能登記離開', 'Exit not recorded'],
  'visitor.gate.noAnswerSays': [
    '未能確定此通行證可否使用。請重試；仍未能核驗時，請致電住戶確認。',
    'It could not be confirmed whether this pass is valid. Try again; if it still cannot be checked, call the resident.',
  ],
  'visitor.gate.notPass': ['這不是訪客通行證', 'This is not a visitor pass'],
  'visitor.gate.do.notPass': [
    '請訪客出示通行證的二維碼，或說出 8 位數字通行碼。',
    'Ask the visitor for the QR code or the eight-digit code of the pass.',
  ],
  'visitor.gate.do.EXPIRED': [
    '有效時間已過。請致電住戶確認，再作即場登記。',
    'The pass has expired. Call the resident to confirm, then register a walk-in.',
  ],
  'visitor.gate.do.NOT_YET': [
    '由 {{from}} 起生效。請訪客稍後再來，或致電住戶確認後即場登記。',
    'Valid from {{from}}. Ask the visitor to come back later, or call the resident to confirm and register a walk-in.',
  ],
  'visitor.gate.do.USED_UP': [
    '已使用 {{uses}} 次。請核對出入記錄，致電住戶確認後可即場登記。',
    'No uses left ({{uses}} used). Check the gate history and call the resident to confirm, then register a walk-in.',
  ],
  'visitor.gate.do.CANCELLED': [
    '通行證已被取消。請致電住戶，切勿放行。',
    'The pass has been cancelled. Call the resident; do not admit the visitor.',
  ],
  'visitor.gate.do.OTHER_ESTATE': [
    '此通行證屬{{estate}}。請告訴訪客正確地址。',
    'This pass is for {{estate}}. Give the visitor the correct address.',
  ],
  'visitor.gate.do.OTHER_ESTATE_UNNAMED': [
    '此通行證屬其他屋苑。請訪客核對通行證上的地址。',
    'This pass is for another estate. Ask the visitor to check the address on the pass.',
  ],
  'visitor.gate.do.UNKNOWN': [
    '請重新掃描，或請訪客再說一次通行碼；仍不能識別時致電住戶。',
    'Scan again, or ask the visitor to repeat the code; if it is still not recognised, call the resident.',
  ],
  'visitor.gate.tries': ['最近核驗', 'Recent checks'],
  'visitor.gate.tries.none': ['此閘口還沒有記錄', 'No checks at this gate yet'],
  'visitor.gate.tries.all': ['全部記錄', 'All records'],
  'visitor.gate.inside': ['在內 {{people}} 人', '{{people, person|people}} inside'],
  'visitor.gate.insideList': ['在內名單', 'Visitors inside'],
  'visitor.gate.print': ['打印疏散名單', 'Print evacuation list'],
  'visitor.gate.fails': ['現時沒有網絡，核驗及登記暫停。', 'No network. Checks and registration are paused.'],

  'visitor.walkIn': ['即場登記', 'Walk-in'],
  'visitor.walkIn.save': ['登記並放行', 'Register and admit'],
  'visitor.walkIn.close': ['關閉即場登記', 'Close walk-in form'],
  'visitor.walkIn.more': ['電話、車牌、人數', 'Phone, plate, people'],
  'visitor.walkIn.noHosts': [
    '此單位沒有登記住戶，請填寫受訪人',
    'No residents registered for this unit. Enter the host',
  ],
} as const satisfies Texts;
