// @vitest-environment happy-dom
import { companyApi } from '@iris/contract/company/company.api';
import { helpApi } from '@iris/contract/help/help.api';
import { expect, it } from 'vitest';
import { answerCalls, screen, show, signedIn } from '../../../../test/dom.tsx';
import { toEditCompany, toEditCondo } from '../company.permissions.ts';
import { texts } from '../company.texts.ts';
import { companyTitles } from '../company.titles.text.ts';
import CondoAddPage from './CondoAddPage.tsx';

const companies = (...items: object[]) =>
  answerCalls((path) => {
    if (path.includes(companyApi.companyList.path)) return { items, total: items.length, page: 0, count: 20 };
    return path.includes(helpApi.tree.path) ? [] : null;
  });

it('leads to the first company instead of asking which of none gets an estate', async () => {
  signedIn('陳營運', [toEditCompany, toEditCondo]);
  companies();
  await show(<CondoAddPage />, [...texts, companyTitles]);
  expect((await screen.findByRole('link', { name: /新增公司/ })).getAttribute('href')).toBe(
    '/company/companyAdd',
  );
  expect(screen.getByText('還沒有公司')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('asks for the company where there are some', async () => {
  signedIn('陳營運', [toEditCompany, toEditCondo]);
  companies({ id: 1, name: '海富物業', name_en: '' });
  await show(<CondoAddPage />, [...texts, companyTitles]);
  expect(await screen.findByRole('combobox', { name: /物業公司/ })).toBeTruthy();
  expect(screen.queryByText('還沒有公司')).toBeNull();
});
