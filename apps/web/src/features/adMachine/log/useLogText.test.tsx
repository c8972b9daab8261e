// @vitest-environment happy-dom
import type { AdLog } from '@iris/contract/adMachine/adMachine.model';
import { expect, it } from 'vitest';
import { screen, show } from '../../../../test/dom.tsx';
import { texts } from '../adMachine.texts.ts';
import { useLogText } from './useLogText.ts';

const Says = (log: Pick<AdLog, 'kind' | 'text'>) => <p>{useLogText()(log)}</p>;

it.each([
  ['PUBLISHED', '2 · 大堂輪播', '第 2 版：大堂輪播'],
  ['PUBLISHED', '3 · − 短片', '第 3 版：已撤下 短片'],
  ['SHOWN', '2', '第 2 版'],
  ['STARTED', '1.0', '播放器版本 1.0'],
  ['FAILED', '空間不足 · No space left: a.mp4', '空間不足: a.mp4'],
] as const)('says which version a row of %s names: %s', async (kind, text, said) => {
  await show(<Says kind={kind} text={text} />, texts);
  expect(await screen.findByText(said)).toBeTruthy();
});
