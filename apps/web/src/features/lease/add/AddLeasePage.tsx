import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { StepsPage } from '../../../kit/steps/StepsPage.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { termOf } from '../form/leaseValues.ts';
import { useRowsOfTerm } from '../form/useRowsOfTerm.ts';
import { leaseDetail } from '../lease.queries.ts';
import style from './add.module.css';
import { type AddValues, addBody, emptyLease, renewalOf } from './addValues.ts';
import { useAddSteps } from './useAddSteps.tsx';

/**
 * Fields that the draft leaves out: identity numbers, because the computer may be shared, and uploads, which are
 * deleted after a day.
 */
const notKept = ['tenant.id_no'];
const files = ['contract'];

/** A new lease in three steps; `?renew=12` renews lease 12, `?unit=3` is a lease of unit 3. */
export default function AddLeasePage() {
  const [address] = useSearchParams();
  const renewed = address.get('renew') ?? '';
  return /^[1-9]\d*$/.test(renewed) ? <Renewal key={renewed} id={renewed} /> : <AddLease />;
}

function Renewal({ id }: { id: string }) {
  const query = useQuery(leaseDetail(id));
  if (query.data === undefined) return <Absent query={query} back="/lease/list" />;
  return <AddLease previous={query.data} />;
}

function AddLease({ previous }: { previous?: LeaseDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const client = useQueryClient();
  const [form] = Form.useForm<AddValues>();
  const add = useWrite(leaseApi.add, { silent: true, also: [...moneyDomains, 'estate'] });
  const start = Form.useWatch('start_day', form);
  const end = Form.useWatch('end_day', form);
  const term = termOf(start, end);
  useRowsOfTerm(form, start, end);
  const { steps, says } = useAddSteps({ form, term, previous });

  const save = async (values: AddValues) => {
    const lease = await add.mutateAsync({ body: addBody(values, previous) }).catch(async (error: unknown) => {
      // What the deposit says is then what is held now.
      if (previous) await client.invalidateQueries({ queryKey: leaseDetail(String(previous.id)).queryKey });
      throw error;
    });
    message.success(t(previous ? 'lease.add.renewed' : 'lease.added', { number: lease.business_no }));
    navigate(`/lease/${lease.id}/detail`);
  };
  const unit = Number(address.get('unit'));
  return (
    <StepsPage<AddValues>
      title={t(previous ? 'lease.renew' : 'lease.screen.add')}
      back={previous ? `/lease/${previous.id}/detail` : '/lease/list'}
      form={form}
      initialValues={previous ? renewalOf(previous) : emptyLease(unit > 0 ? unit : null)}
      lead={previous && <RenewsWhat lease={previous} />}
      steps={steps}
      says={says}
      saveText={t(previous ? 'lease.renew' : 'lease.screen.add')}
      draftName={previous ? `lease.renew.${previous.id}` : 'lease'}
      draftLeavesOut={notKept}
      draftFiles={files}
      onSave={save}
    />
  );
}

/** Shows which lease is renewed. */
function RenewsWhat({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const unitOf = useUnitName();
  const nameIn = usePersonName();
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {t('lease.renew.of')}{' '}
          <Link className={style.inText} to={`/lease/${lease.id}/detail`}>
            {lease.business_no}
          </Link>
        </>
      }
      description={t('lease.renew.says', {
        unit: unitOf(lease),
        tenant: nameIn(lease.tenant_name, lease.tenant_name_en),
        to: lease.end_day,
      })}
    />
  );
}
