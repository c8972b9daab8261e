/** Typical Hong Kong names, in both languages. */

type Word = readonly [zh: string, en: string];

const words = (list: string): Word[] =>
  list.split(',').map((word) => {
    const [zh = '', ...en] = word.trim().split(' ');
    return [zh, en.join(' ')] as const;
  });

/** The frequent ones first: those are picked more often. */
const surnames = words(
  '陳 Chan,黃 Wong,李 Lee,張 Cheung,梁 Leung,林 Lam,劉 Lau,何 Ho,吳 Ng,鄭 Cheng,楊 Yeung,曾 Tsang,蔡 Choi,郭 Kwok,葉 Yip,馮 Fung,鄧 Tang,譚 Tam,許 Hui,蘇 So,羅 Law,徐 Tsui,謝 Tse,盧 Lo,潘 Poon,彭 Pang,鍾 Chung,麥 Mak,方 Fong,關 Kwan,賴 Lai,歐陽 Au Yeung,司徒 Szeto',
);
const given = {
  male: [
    words(
      '家 Ka,俊 Chun,偉 Wai,國 Kwok,永 Wing,文 Man,子 Tsz,浩 Ho,嘉 Ka,健 Kin,德 Tak,樂 Lok,卓 Cheuk,啟 Kai,兆 Siu,梓 Tsz',
    ),
    words(
      '明 Ming,強 Keung,傑 Kit,輝 Fai,華 Wah,榮 Wing,豪 Ho,軒 Hin,朗 Long,賢 Yin,文 Man,康 Hong,龍 Lung,謙 Him,聰 Chung,基 Kei',
    ),
  ],
  female: [
    words(
      '詩 Sze,慧 Wai,美 Mei,麗 Lai,嘉 Ka,穎 Wing,曉 Hiu,思 Sze,佩 Pui,淑 Shuk,雅 Nga,寶 Po,玉 Yuk,秀 Sau,潔 Kit,綺 Yee',
    ),
    words(
      '敏 Man,玲 Ling,欣 Yan,怡 Yi,婷 Ting,琪 Ki,雯 Man,儀 Yee,珊 Shan,晴 Ching,芳 Fong,娟 Kuen,君 Kwan,彤 Tung,瑩 Ying,萍 Ping',
    ),
  ],
} as const;
const english = {
  male: ['Peter', 'Jason', 'Kelvin', 'Raymond', 'Alan', 'Eric', 'Tony', 'Simon'],
  female: ['Amy', 'Joyce', 'Carmen', 'Vivian', 'Karen', 'Winnie', 'Grace', 'Mandy'],
} as const;
const abroad = [
  'Maria Santos',
  'Rajesh Sharma',
  'James Whitmore',
  'Priya Nair',
  'Yuki Tanaka',
  'Anna Kowalska',
  'Michael O’Brien',
  'Siti Rahmawati',
];

/** A pseudo-random stream of numbers below 1, identical on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * One of the items; `chance` returns 0 ≤ n < 1, seeded so that every machine draws the same. Throws if there are none.
 */
export function pick<Item>(items: readonly Item[], chance: () => number): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

export interface Name {
  name: string;
  nameEn: string;
  surname: Word | null;
}

const FROM_ABROAD = 0.03;
const WITH_ENGLISH = 0.3;

/** A person's name; with the family's surname, if given. */
export function nameBy(chance: () => number, family?: Word | null): Name {
  if (!family && chance() < FROM_ABROAD) {
    const name = pick(abroad, chance);
    return { name, nameEn: name, surname: null };
  }
  // Squared, so that the surnames at the start of the list are the frequent ones.
  const surname = family ?? surnames[Math.floor(chance() ** 2 * surnames.length)] ?? ['陳', 'Chan'];
  const gender = chance() < 0.5 ? 'male' : 'female';
  const [first, second] = given[gender];
  const [one, two] = [pick(first, chance), pick(second, chance)];
  const called = chance() < WITH_ENGLISH ? ` ${pick(english[gender], chance)}` : '';
  return {
    name: `${surname[0]}${one[0]}${two[0]}`,
    nameEn: `${surname[1].toUpperCase()} ${one[1]} ${two[1]}${called}`,
    surname,
  };
}
