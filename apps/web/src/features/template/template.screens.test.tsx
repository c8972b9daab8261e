// @vitest-environment happy-dom
import { emptyRich } from '@iris/contract/core/rich';
import { estateApi } from '@iris/contract/estate/estate.api';
import { helpApi } from '@iris/contract/help/help.api';
import { templateApi } from '@iris/contract/template/template.api';
import type {
  ShippedTemplate,
  Template,
  TemplateDetail,
  TemplateEdition,
  TemplatePreview,
} from '@iris/contract/template/template.model';
import { writtenVariable } from '@iris/contract/template/template.variables';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, screen, show, signedIn, waitFor } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { EditionsCard } from './detail/EditionsCard.tsx';
import { TemplateHead } from './detail/TemplateHead.tsx';
import AddTemplatePage from './form/AddTemplatePage.tsx';
import { Preview } from './form/Preview.tsx';
import { ShippedPage } from './list/ShippedPage.tsx';
import { TemplateListPage } from './list/TemplateListPage.tsx';
import { toChange } from './template.permissions.ts';
import { texts } from './template.texts.ts';
import { templateTitles } from './template.titles.text.ts';

const all = [...texts, templateTitles];
const rich = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const preview: TemplatePreview = {
  title: '停水通知',
  title_en: 'Water suspension',
  content: rich('致 A座 12樓 C 住戶'),
  content_en: rich('To the residents of Tower A 12/F C'),
  problems: [],
};
const none = { items: [], total: 0, page: 0, count: 10 };
let answers: Record<string, unknown> = {};
let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ condoID: 1 });
  signedIn('陳經理', [toChange]);
  answers = {
    [templateApi.preview.path]: preview,
    [estateApi.tree.path.replace('{id}', '1')]: { buildings: [] },
    [helpApi.tree.path]: [],
  };
  asked = [];
  answerCalls((path) => {
    const [bare = ''] = path.split('?');
    asked.push(bare);
    return answers[bare] ?? none;
  });
});

it('a new template says at each field what is missing, and offers the variables of its kind', async () => {
  const person = await show(<AddTemplatePage />, all);
  await person.click(await screen.findByRole('button', { name: '儲存' }));
  // Name, title and content; English may be empty.
  await waitFor(() => expect(screen.getAllByText('必須填寫').length).toBe(3));
  expect(screen.getAllByRole('button', { name: /^插入/ }).length).toBeGreaterThan(5);
  expect(screen.queryByRole('button', { name: '插入逐項列出收費' })).toBeNull();
});

it('a file is refused by its name and size before it is sent, and its words go into the fields', async () => {
  await show(<AddTemplatePage />, all);
  const input = await screen.findByLabelText<HTMLInputElement>('載入中文檔案', { selector: 'input' });
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  choose(new File(['<p>x</p>'], 'water.html'));
  expect((await screen.findByRole('alert')).textContent).toBe('只接受 .ftl 檔案');
  choose(new File(['x'.repeat(10_000_000)], 'water.ftl'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('檔案不可大於 256\u00a0KB'));
  expect(asked).not.toContain(templateApi.readFile.path);
  answers[templateApi.readFile.path] = { title: '停水', content: rich('各住戶') };
  choose(new File(['<title>停水</title><p>各住戶</p>'], 'water.ftl'));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('中文標題').value).toBe('停水'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a preview reads in either language, and tells the form that nothing is wrong', async () => {
  const words = { title: '停水通知', title_en: '', content: rich('x'), content_en: emptyRich };
  const heard: number[] = [];
  const person = await show(
    <Preview kind="NOTICE" words={words} onProblems={(problems) => heard.push(problems.length)} />,
    all,
  );
  expect(await screen.findByText('致 A座 12樓 C 住戶')).toBeTruthy();
  await person.click(screen.getByText('英文'));
  expect(await screen.findByText('Water suspension')).toBeTruthy();
  expect(screen.queryByText('停水通知')).toBeNull();
  expect(heard.at(-1)).toBe(0);
});

it('a preview of words that are refused shows why, where they stand, and nothing filled', async () => {
  const message = '第 3 行第 7 字：不可使用 ?new';
  const problems = [{ path: 'content' as const, line: 3, column: 7, message }];
  answers[templateApi.preview.path] = { ...preview, content: null, problems };
  await show(
    <Preview kind="NOTICE" words={{ title: 'a', title_en: '', content: rich('x'), content_en: emptyRich }} />,
    all,
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText('致 A座 12樓 C 住戶')).toBeNull();
});

const template: Template = {
  id: 5,
  condo_id: 1,
  name: '升降機保養',
  kind: 'NOTICE',
  title: '升降機暫停服務通知'.repeat(8),
  title_en: 'Lift suspension',
  use: null,
  edition: 3,
  has_english: true,
  saved_by: '陳經理',
  saved_at: 0,
  version: 3,
};

it('the list says which templates have no English, and shows a long title whole', async () => {
  const estate = writtenVariable({ name: 'condo.name', type: 'text' }, 'zh-HK');
  const second = { ...template, id: 6, name: '清洗水缸', title: `停水：${estate}`, has_english: false };
  answers[templateApi.list.path] = { ...none, items: [template, second], total: 2 };
  await show(<TemplateListPage />, all);
  expect(await screen.findByText(template.title)).toBeTruthy();
  expect(screen.getByText('停水：[屋苑名稱]')).toBeTruthy();
  expect(screen.getAllByText('沒有英文')).toHaveLength(1);
  expect(screen.getAllByText('中英文')).toHaveLength(1);
});

it('the shipped ones are copied only by those who may change templates', async () => {
  const shipped: ShippedTemplate = {
    key: 'LIFT',
    kind: 'NOTICE',
    name: '升降機暫停服務',
    name_en: 'Lift suspension',
    title: '升降機',
    title_en: 'Lift',
    content: rich('x'),
    content_en: rich('y'),
  };
  answers[templateApi.shipped.path] = { items: [shipped] };
  await show(<ShippedPage />, all);
  const copy = await screen.findByRole('link', { name: /複製後修改/ });
  expect(copy.getAttribute('href')).toBe('/notify/template/add?shipped=LIFT');
  useSession.setState({ permissions: new Set() });
  await waitFor(() => expect(screen.queryByRole('link', { name: /複製後修改/ })).toBeNull());
});

it('an earlier edition stands beside the current one with what differs, and is taken up again', async () => {
  const row: TemplateDetail = { ...template, content: rich('現時的內容'), content_en: emptyRich };
  const early: TemplateEdition = {
    edition: 2,
    saved_by: '陳經理',
    saved_at: 0,
    title: row.title,
    title_en: row.title_en,
    content: rich('從前的內容'),
    content_en: emptyRich,
  };
  const now = { ...early, edition: 3, content: row.content };
  answers[templateApi.editions.path.replace('{id}', '5')] = { ...none, items: [now, early], total: 2 };
  const person = await show(<EditionsCard row={row} />, all);
  expect(await screen.findByText('現時版本')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '與現時版本比較' }));
  expect((await screen.findByText('從前的內容')).tagName).toBe('DEL');
  expect(screen.getByText('現時的內容').tagName).toBe('INS');
  // The titles are alike and left out.
  expect(screen.queryByRole('heading', { name: '中文標題' })).toBeNull();
  await person.click(screen.getByRole('button', { name: '還原此版本' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '還原此版本' })).toBeNull());
  expect(asked).toContain(templateApi.revert.path);
});

it('a template says what uses it by itself, in other words than its kind', async () => {
  const row: TemplateDetail = {
    ...template,
    kind: 'LEASE',
    use: 'LEASE_CONTRACT',
    content: emptyRich,
    content_en: emptyRich,
  };
  await show(<TemplateHead row={row} />, all);
  await screen.findByText('自動使用：租約合同');
  expect(screen.getAllByText('租約合同')).toHaveLength(1);
});
