// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { noticePartsText } from './notice.parts.text.ts';
import { TypeSelect } from './TypeSelect.tsx';

const none = '平台未設資訊類型，未能發佈。請聯絡平台管理員新增';

it('says before it is opened that there is no type to choose, and whom to ask', async () => {
  answerCalls(() => []);
  await show(<TypeSelect id="type" />, [noticePartsText]);
  await screen.findByText(none);
});

it('says nothing of it where there are types', async () => {
  let read = false;
  answerCalls(() => {
    read = true;
    return [{ id: 4, name: '屋苑通告', name_en: 'Notice', position: 1, version: 1 }];
  });
  await show(<TypeSelect id="type" value={4} />, [noticePartsText]);
  await waitFor(() => expect(read).toBe(true));
  await screen.findByText('屋苑通告');
  expect(screen.queryByText(none)).toBeNull();
});
