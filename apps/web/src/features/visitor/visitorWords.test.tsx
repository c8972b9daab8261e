// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { useGateOptions } from './useGateName.ts';
import { useHistoryWords } from './useHistoryWords.ts';
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
      {gates.map(({ label }) => label).join(' ')}
    </p>
  );
}

it('names the reason of a pass, and the gates of now before those that only have records', async () => {
  await show(<Words />, texts);
  expect(await screen.findByText('次序 送貨 正門 大堂門')).toBeTruthy();
});
