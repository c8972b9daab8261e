/** Banks of Hong Kong with their clearing codes, by their common names. */
const banks = [
  ['003', '渣打銀行（香港）', 'Standard Chartered Bank (Hong Kong)'],
  ['004', '滙豐銀行', 'HSBC'],
  ['250', '花旗銀行（香港）', 'Citibank (Hong Kong)'],
  ['009', '中國建設銀行（亞洲）', 'China Construction Bank (Asia)'],
  ['012', '中國銀行（香港）', 'Bank of China (Hong Kong)'],
  ['015', '東亞銀行', 'The Bank of East Asia'],
  ['016', '星展銀行（香港）', 'DBS Bank (Hong Kong)'],
  ['018', '中信銀行（國際）', 'China CITIC Bank International'],
  ['020', '招商永隆銀行', 'CMB Wing Lung Bank'],
  ['022', '華僑銀行（香港）', 'OCBC Bank (Hong Kong)'],
  ['024', '恒生銀行', 'Hang Seng Bank'],
  ['025', '上海商業銀行', 'Shanghai Commercial Bank'],
  ['382', '交通銀行（香港）', 'Bank of Communications (Hong Kong)'],
  ['028', '大眾銀行（香港）', 'Public Bank (Hong Kong)'],
  ['038', '大有銀行', 'Tai Yau Bank'],
  ['039', '集友銀行', 'Chiyu Banking Corporation'],
  ['040', '大新銀行', 'Dah Sing Bank'],
  ['041', '創興銀行', 'Chong Hing Bank'],
  ['043', '南洋商業銀行', 'Nanyang Commercial Bank'],
  ['061', '大生銀行', 'Tai Sang Bank'],
  ['072', '中國工商銀行（亞洲）', 'ICBC (Asia)'],
  ['128', '富邦銀行（香港）', 'Fubon Bank (Hong Kong)'],
] as const;

/** Suggestions with both names in one; any other name may be typed. */
export const bankChoices: readonly string[] = banks.map(([, zh, en]) => `${zh} ${en}`);

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll('匯', '滙')
    .replaceAll('恆', '恒')
    .replace(/\([^()]*\)|有限公司|\s|香港上海(?=滙豐)/g, '')
    .toLowerCase();
const byName = new Map(banks.flatMap(([code, zh, en]) => [code, plain(zh)].map((key) => [key, { zh, en }])));

const HAN = /\p{Script=Han}/u;

/**
 * The Chinese and English names of a bank as somebody typed it: split if it has both, looked up if it is known, else
 * the same for both.
 */
export function bankNames(typed: string): { zh: string; en: string } {
  const at = typed.search(/\s[A-Za-z]/);
  const [zh, en] = [typed.slice(0, at).trim(), typed.slice(at).trim()];
  if (at > 0 && HAN.test(zh) && !HAN.test(en)) return { zh, en };
  return { zh: typed, en: byName.get(plain(typed))?.en ?? typed };
}
