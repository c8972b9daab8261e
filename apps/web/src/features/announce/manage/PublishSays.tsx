import { companyApi } from '@iris/contract/company/company.api';
import type { Company } from '@iris/contract/company/company.model';
import { formatMoment } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call } from '../../../base/request/call.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useAnnounceWords } from '../announceWords.ts';
import type { AnnounceValues } from './announceForm.ts';
import style from './manage.module.css';

const NAMED = 10;

/** All companies, page by page, for their numbers of people. */
async function allCompanies(signal: AbortSignal): Promise<Company[]> {
  const companies: Company[] = [];
  for (let page = 0; ; page += 1) {
    const query = { page, count: limits.pageCountMax };
    const answer = await call(companyApi.companyList, { query }, { signal, silent: true });
    companies.push(...answer.items);
    if (answer.items.length === 0 || companies.length >= answer.total) return companies;
  }
}

/** What publishing will do: how many companies and people get it, and when. */
export function PublishSays({ values }: { values: AnnounceValues }) {
  const { t } = useTranslation();
  const { when, moment } = values;
  return (
    <div className={style.confirm}>
      <Reach values={values} />
      <p>
        {when === 'now' || moment === null
          ? t('announce.confirm.now')
          : t('announce.confirm.later', { time: formatMoment(moment) })}
      </p>
    </div>
  );
}

function Reach({ values: { audience, company_ids } }: { values: AnnounceValues }) {
  const { t } = useTranslation();
  const { companyName } = useAnnounceWords();
  const query = useQuery({
    queryKey: ['company', null, 'announce.reach'],
    queryFn: ({ signal }) => allCompanies(signal),
    staleTime: 60_000,
  });
  if (query.error) return <p>{messageOf(query.error)}</p>;
  if (!query.data) return <Bone width="80%" />;
  const all = audience === 'ALL';
  const meant = all ? query.data : query.data.filter(({ id }) => company_ids.includes(id));
  const [working, suspended] = [
    meant.filter(({ state }) => state === 'ACTIVE'),
    meant.filter(({ state }) => state === 'SUSPENDED'),
  ];
  const names = (companies: readonly Company[]) =>
    companies.slice(0, NAMED).map(companyName).join(t('kit.comma')) + (companies.length > NAMED ? '…' : '');
  const values = {
    companies: grouped(working.length),
    people: grouped(working.reduce((sum, { user_count }) => sum + user_count, 0)),
  };
  return (
    <>
      <p>
        {all
          ? t('announce.confirm.all', values)
          : t('announce.confirm.some', { ...values, names: names(working) })}
      </p>
      {suspended.length > 0 && <p>{t('announce.confirm.suspended', { names: names(suspended) })}</p>}
    </>
  );
}
