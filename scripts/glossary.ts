/**
 * One word for one thing, in both languages: the terms that texts, help, documents and demo data use, and the refused
 * variants (`wording.test.ts`). `except` names exact texts that keep a refused word, most of them quoted from the
 * specification.
 */
export interface Term {
  zh: string;
  en: string;
  refused: readonly string[];
  refusedEn?: readonly string[];
  except?: readonly string[];
}

export const glossary: readonly Term[] = [
  { zh: '賬戶', en: 'account', refused: ['帳', '戶口', '賬戶號碼'] },
  { zh: '賬號', en: 'account number', refused: ['銀行帳號', '賬戶號'] },
  {
    zh: '設定',
    en: 'settings',
    refused: ['設置'],
    except: ['App設置', 'App 設置', '更多設置', '-設置', "['設置', 'Settings']"],
  },
  { zh: '裏', en: 'in', refused: ['裡'] },
  { zh: '身份', en: 'identity', refused: ['身分'] },
  { zh: '相片', en: 'photo', refused: ['照片'] },
  { zh: '網上付款', en: 'online payment', refused: ['線上', '網上退款'], except: ['線上退款'] },
  { zh: '提款', en: 'withdrawal', refused: ['提現'], except: ['提現審核'] },
  { zh: '租戶', en: 'tenant', refused: ['租客'] },
  { zh: '加蓋印花期限', en: 'stamping deadline', refused: ['釐印', '加蓋印花限期'] },
  { zh: '通知期限', en: 'notice deadline', refused: ['通知限期'] },
  { zh: '登入已過期', en: 'sign-in has expired', refused: ['信息'] },
  { zh: '繳款限期', en: 'due date', refused: ['到期日', '繳費期限', '繳費限期'], refusedEn: ['due day'] },
  { zh: '消息', en: 'message', refused: ['訊息'] },
  { zh: '控制台', en: 'console', refused: ['主控台'] },
  { zh: '找續', en: 'change', refused: ['找贖'] },
  { zh: '橫額', en: 'banner', refused: ['橫幅'] },
  { zh: '增值', en: 'top-up', refused: ['充值'] },
  { zh: '渠道', en: 'channel', refused: ['途徑'] },
  { zh: '密鑰', en: 'key', refused: ['金鑰'] },
  { zh: '空格鍵', en: 'Space', refused: ['空白鍵'] },
  { zh: '你', en: 'you', refused: ['您'], except: ['您無此页面的权限哟'] },
  {
    zh: '線下退款',
    en: 'offline refund',
    refused: [],
    refusedEn: ['Refund by hand', 'Give back', 'Given back'],
  },
  { zh: '雙重驗證', en: 'two-factor authentication', refused: [], refusedEn: ['second factor'] },
  { zh: '電郵', en: 'email', refused: ['電子郵件'], refusedEn: ['e-mail', 'E-mail'] },
  { zh: '交易', en: 'transaction', refused: [], refusedEn: ['Finance flow', 'Movement of money'] },
];

/** The rent terms of a lease; a charge standard belongs to bills. */
export const leaseTerm: Term = { zh: '租金條款', en: 'rent terms', refused: ['收費標準'] };

/** The refused words that a text contains. */
export function refusedIn(text: string, terms: readonly Term[]): string[] {
  return terms.flatMap(({ refused, refusedEn = [], except = [] }) => {
    const rest = except.reduce((left, exact) => left.replaceAll(exact, ''), text);
    return [...refused, ...refusedEn].filter((word) => rest.includes(word));
  });
}
