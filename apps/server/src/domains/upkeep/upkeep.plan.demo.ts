import type { ReadyKey, UpkeepState } from '@iris/contract/upkeep/upkeep.model';

/** A plan of the demo: what it began as, where, who does it, and how it stands. */
export interface DemoPlan {
  ready: ReadyKey | null;
  name: string;
  /** For the first building of the estate, and in words. */
  building: boolean;
  place: string;
  contractor: string;
  phone: string;
  /** Days from today to the next due day. */
  due: number;
  /** Rounds done before, each with a certificate if it is a check. */
  done: number;
  state: UpkeepState;
  remark?: string;
}

const lifts = { contractor: '迅安升降機工程有限公司', phone: '23456701' };
const fire = { contractor: '永固消防工程有限公司', phone: '23456702' };
const power = { contractor: '港明電力工程有限公司', phone: '23456703' };
const water = { contractor: '清泉水箱服務有限公司', phone: '23456704' };

/** The plans of each demo condo, in every state. */
export const demoPlans: readonly DemoPlan[] = [
  {
    ready: 'LIFT_SERVICE',
    name: '升降機例行保養',
    building: true,
    place: '1 號升降機',
    ...lifts,
    due: 5,
    done: 5,
    state: 'ORDERED',
  },
  {
    ready: 'LIFT_SERVICE',
    name: '升降機例行保養',
    building: true,
    place: '2 號升降機',
    ...lifts,
    due: -3,
    done: 4,
    state: 'OVERDUE',
  },
  {
    ready: 'LIFT_EXAM',
    name: '升降機年度檢驗',
    building: true,
    place: '1 號升降機',
    ...lifts,
    due: 132,
    done: 2,
    state: 'FINE',
  },
  {
    ready: 'LIFT_LOAD',
    name: '升降機負載測試',
    building: true,
    place: '1 號升降機',
    ...lifts,
    due: 861,
    done: 1,
    state: 'FINE',
  },
  {
    ready: 'FIRE',
    name: '消防裝置年檢',
    building: false,
    place: '',
    ...fire,
    due: 12,
    done: 2,
    state: 'SOON',
    remark: '年檢後須張貼證書副本於大堂。',
  },
  {
    ready: 'ELECTRICAL',
    name: '固定電力裝置定期測試',
    building: true,
    place: '電錶房及公用地方',
    ...power,
    due: 1_204,
    done: 1,
    state: 'FINE',
  },
  {
    ready: 'WATER_TANK',
    name: '清洗食水水箱',
    building: true,
    place: '天台食水水箱',
    ...water,
    due: 40,
    done: 3,
    state: 'FINE',
  },
  {
    ready: null,
    name: '泳池水質檢驗',
    building: false,
    place: '會所泳池',
    contractor: '海岸康樂設施管理',
    phone: '23456705',
    due: 20,
    done: 2,
    state: 'PAUSED',
    remark: '冬季泳池關閉，四月重開前恢復。',
  },
  {
    ready: 'WINDOW',
    name: '強制驗窗',
    building: true,
    place: '全幢窗戶',
    contractor: '方正測量師行',
    phone: '23456706',
    due: -210,
    done: 1,
    state: 'ENDED',
  },
];

const TOP = 760;
const LINE = 24;

/** A one-page PDF with a few lines of English: the certificate of a demo round, the same on every machine. */
export function drawCertificate(title: string, facts: readonly (readonly [string, string])[]): Buffer {
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '');
  const rows = [plain(title), '', ...facts.map(([name, value]) => `${plain(name)}: ${plain(value)}`)];
  const shown = rows
    .map((row, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 72 ${TOP - index * LINE} Td (${row}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const index = file.length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${index}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
