// @vitest-environment happy-dom
import { limits } from '@iris/contract/core/limits';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, screen, show, waitFor } from '../../../test/dom.tsx';
import { OneFile } from './OneFile.tsx';
import { PdfUpload } from './PdfUpload.tsx';
import type { Takes } from './takes.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  answerCalls((path) => {
    asked.push(path);
    return { id: 7, name: 'a.pdf', type: 'application/pdf', cleaned: false };
  });
});

const file = (content: string, name = 'a.pdf', type = 'application/pdf') =>
  new File([content], name, { type });
const refused = async (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));

it.each([
  ['of another type', file('x', 'a.png', 'image/png'), '只接受 PDF 檔案'],
  ['of another type under the ending of a PDF', file('PK a sheet'), '只接受 PDF 檔案'],
  ['that is empty', file(''), '檔案是空的，請選擇另一個檔案'],
  ['that is too large', file('x'.repeat(limits.documentBytes + 1)), '檔案不可大於 10\u00a0MB'],
])('refuses a file %s before it is sent', async (_, chosen, text) => {
  const added = vi.fn();
  await show(<PdfUpload label="上載合約" note="PDF" onAdded={added} />);
  const field = screen.getByLabelText('上載合約', { selector: 'input' });
  fireEvent.change(field, { target: { files: [chosen] } });
  await refused(text);
  expect(asked).toEqual([]);
  fireEvent.change(field, { target: { files: [file('%PDF-1.7')] } });
  await waitFor(() => expect(added).toHaveBeenCalledWith({ id: 7, name: 'a.pdf' }));
});

it('takes none of several that are dropped at once, and says so', async () => {
  const added = vi.fn();
  await show(<PdfUpload label="上載合約" note="PDF" onAdded={added} />);
  const dropped = [file('%PDF-1.7', 'a.pdf'), file('%PDF-1.7', 'b.pdf')];
  fireEvent.drop(screen.getByRole('button', { name: /上載合約/ }), { dataTransfer: { files: dropped } });
  await refused('一次只可上載一個檔案，請只選一個');
  expect(asked).toEqual([]);
  expect(added).not.toHaveBeenCalled();
});

it('hands on all that is dropped on a large field for one file', async () => {
  const onFiles = vi.fn();
  const takes: Takes = { types: ['.xlsx'], bytes: 10 };
  await show(<OneFile takes={takes} busy={false} label="拖放" hint="" onFiles={onFiles} />);
  const files = [file('x', 'a.xlsx'), file('x', 'b.xlsx')];
  fireEvent.drop(screen.getByText('拖放'), { dataTransfer: { files, items: [] } });
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  expect(onFiles).toHaveBeenCalledWith(files);
  fireEvent.drop(screen.getByText('拖放'), { dataTransfer: { files: files.slice(1), items: [] } });
  await waitFor(() => expect(onFiles).toHaveBeenLastCalledWith(files.slice(1)));
});
