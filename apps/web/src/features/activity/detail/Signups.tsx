import { DownloadOutlined } from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import {
  type ActivityDetail,
  type Signup,
  type SignupState,
  signupStates,
} from '@iris/contract/activity/activity.model';
import { limits } from '@iris/contract/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';
import { useExport } from '../../../kit/export/useExport.tsx';
import { condoStream } from '../../../kit/list/condoCalls.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PagedTable } from '../../../kit/table/PagedTable.tsx';
import table from '../../../kit/table/table.module.css';
import { useUnitWords } from '../../../parts/estate/estateTree.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import { SignupTag } from '../ActivityTags.tsx';
import style from '../activity.module.css';
import { toEdit } from '../activity.permissions.ts';
import { signupPage } from '../activity.queries.ts';
import { useActivityWords } from '../activityWords.ts';

const exported = condoStream(activityApi.signups);

/** Who has signed up for an activity, by state and by words; for people who may, as a sheet. */
export function Signups({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const mayExport = useMay(toEdit);
  const [state, setState] = useState<SignupState | ''>('');
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const { run, busy } = useExport();
  const units = useUnitWords();
  const asked = {
    activity_id: String(activity.id),
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
  };
  const query = useQuery({
    ...signupPage(activity.condo_id, { ...asked, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  const save = () =>
    run(
      {
        name: t('activity.signups.sheet', { number: activity.number }),
        columns: signupSheet(t, units),
        stream: (signal) =>
          exported(activity.condo_id, { ...asked, count: String(limits.exportCountMax) }, signal),
      },
      total,
    );
  return (
    <Card title={t('activity.signups')}>
      <div className={style.tools}>
        <Select<SignupState | ''>
          className={style.state ?? ''}
          aria-label={t('activity.field.state')}
          value={state}
          options={[
            { value: '', label: t('activity.signups.all') },
            ...signupStates.map((value) => ({ value, label: t(`signup.state.${value}`) })),
          ]}
          onChange={(next) => {
            setState(next);
            setPage(0);
          }}
        />
        <Input.Search
          className={style.search ?? ''}
          aria-label={t('activity.signups.search')}
          placeholder={t('activity.signups.search')}
          maxLength={limits.search}
          allowClear
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(0);
          }}
        />
        {mayExport && total > 0 && (
          <span className={style.last}>
            <Button icon={<DownloadOutlined />} loading={busy} onClick={save}>
              {t('activity.signups.export')}
            </Button>
          </span>
        )}
      </div>
      <PagedTable
        label={t('activity.signups')}
        query={query}
        page={page}
        onPage={setPage}
        head={
          <>
            <th scope="col">{t('activity.field.signup_number')}</th>
            <th scope="col">{t('activity.field.resident')}</th>
            <th scope="col">{t('activity.field.heads')}</th>
            <th scope="col">{t('activity.field.state')}</th>
            {activity.charged && (
              <th scope="col" className={table.end}>
                {t('activity.field.amount')}
              </th>
            )}
          </>
        }
        row={(signup) => <Row key={signup.id} signup={signup} charged={activity.charged} />}
        none={
          <p className={style.note}>
            {t(state || search ? 'activity.signups.none' : 'activity.signups.noneYet')}
          </p>
        }
      />
    </Card>
  );
}

function Row({ signup, charged }: { signup: Signup; charged: boolean }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const { headsText, nameOf, people } = useActivityWords();
  const { activity_id, number, phone, unit, heads, state, place, pay_until, signed_at, amount } = signup;
  return (
    <tr>
      <td>
        <Link to={`/activity/${activity_id}/signup/${number}/info`} className={style.number}>
          {number}
        </Link>
        <div className={style.second}>
          <MomentText of={signed_at} />
        </div>
      </td>
      <td>
        {nameOf(signup)}
        <div className={style.second}>{[placeText(unit), phone].filter(Boolean).join(' · ')}</div>
      </td>
      <td>
        {people(heads.length)}
        <div className={`${style.second} ${style.wrapped}`}>{headsText(heads)}</div>
      </td>
      <td>
        <SignupTag state={state} />
        {place !== null && <div className={style.second}>{t('activity.signup.nth', { n: place })}</div>}
        {state === 'UNPAID' && pay_until !== null && (
          <div className={style.second}>
            {t('activity.field.pay_until')} <MomentText of={pay_until} />
          </div>
        )}
      </td>
      {charged && (
        <td className={table.end}>
          <Money cents={amount} />
        </td>
      )}
    </tr>
  );
}

function signupSheet(t: Translate, units: Readonly<Record<string, string>>): FieldColumn[] {
  const column = columnsOf<Signup>();
  return [
    column('number', t('activity.field.signup_number'), 12),
    {
      ...column('state', t('activity.field.state'), 10),
      words: labelsOf(signupStates, (one) => t(`signup.state.${one}`)),
    },
    column('name', t('activity.field.resident'), 16),
    column('name_en', t('activity.field.resident_en'), 20),
    column('phone', t('activity.field.phone'), 12),
    { ...column('unit', t('activity.field.unit'), 24), words: units },
    column('amount', t('activity.field.amount'), 12, 'money'),
    column('paid', t('activity.field.paid'), 12, 'money'),
    column('refunded', t('activity.field.refunded'), 12, 'money'),
    column('charge_no', t('activity.field.charge_no'), 12),
    column('place', t('activity.field.place'), 8, 'number'),
    column('pay_until', t('activity.field.pay_until'), 18, 'moment'),
    column('signed_at', t('activity.field.signed_at'), 18, 'moment'),
    column('attended_at', t('activity.field.attended_at'), 18, 'moment'),
    column('remark', t('activity.field.remark'), 30),
    column('end_reason', t('activity.field.cancel_reason'), 30),
  ];
}
