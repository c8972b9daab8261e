// @vitest-environment happy-dom
import type { VisitorUse } from '@iris/contract/visitor/visitor.model';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { useUseColumns } from './use/useColumns.tsx';
import { useGateOptions } from './useGateName.ts';
import { useHistoryWords } from './useHistoryWords.ts';
import { useVisitorPlace } from './useVisitorPlace.ts';
import { texts } from './visitor.texts.ts';

beforeEach(() => {
  useSession.setState({ condoID: 1, permissions: new Set(['訪客管理-查看']) });
  answerCalls((path) => {
    if (path.includes('/reason/list'))
      return {
        items: [{ id: 7, condo_id: 1, name: '送貨', name_en: 'Delivery', retired: true, version: 1 }],
      };
    if (path.includes('/use/gates')) return { items: ['大堂門', '正門'] };
    return { gates: [{ name: '正門', name_en: 'Main gate' }] };
  });
});

function Words() {
  const { show: wordsOf, fieldLabel } = useHistoryWords();
  const gates = useGateOptions();
  return (
    <p>
      {fieldLabel('order', 'visitorSetting')} {wordsOf('reason_id', '7', 'visitor')}{' '}
      {wordsOf('retired', 'false', 'visitorReason')} {wordsOf('retired', 'true', 'visitorReason')}{' '}
      {gates.map(({ label }) => label).join(' ')}
    </p>
  );
}

it('names the reason of a pass, whether one is offered, and gates of now before those that only have records', async () => {
  await show(<Words />, texts);
  expect(await screen.findByText('次序 送貨 供選擇 已停用 正門 大堂門')).toBeTruthy();
});

const tried = {
  id: 1,
  condo_id: 1,
  time: 0,
  direction: 'IN',
  result: 'ADMITTED',
  warning: null,
  way: 'CODE',
  gate: '大堂門',
  guard: '大堂門',
  pass_id: 3,
  number: 'VP000003',
  name: '陳小姐',
  plate: '',
  people: 1,
  building_name: '',
  floor_name: '',
  unit_name: '',
  reason_id: 7,
  reason: '送貨',
  reason_en: 'Delivery',
} as const satisfies VisitorUse;

function Guards() {
  const guard = useUseColumns().find(({ key }) => key === 'guard');
  return <p>守：{[tried, { ...tried, guard: '何先生' }].map((one) => guard?.render(one)).join('、')}</p>;
}

it('names a door once, not also as its own guard', async () => {
  await show(<Guards />, texts);
  expect(await screen.findByText('守：、何先生')).toBeTruthy();
});

function Place() {
  const placeOf = useVisitorPlace();
  return <p>往 {placeOf({ unit_id: null, building_name: 'A座', floor_name: '1', unit_name: 'Z9' })}</p>;
}

it('names a unit that was deleted as it was called', async () => {
  await show(<Place />, texts);
  expect(await screen.findByText('往 A座 1樓 Z9')).toBeTruthy();
});
