import { EnvironmentOutlined, LoginOutlined } from '@ant-design/icons';
import type { Company, CompanyCondo } from '@iris/contract/company/company.model';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { useWorkHere } from '../../../parts/company/useWorkHere.ts';
import { toEditCondo } from '../company.permissions.ts';
import { condosOf } from '../company.queries.ts';
import { condoTones, useCondoWords } from '../condoWords.ts';
import { percentOf } from '../percentOf.ts';
import { useOwnName } from '../useOwnName.ts';
import { CondoMenu } from './CondoMenu.tsx';
import style from './list.module.css';

/** The condos of a company, below its row; fetched when the row expands. */
export function CondoRows({ company }: { company: Company }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { data: condos, error, refetch } = useQuery(condosOf(company.id));
  if (!condos && error) return <FailurePanel error={error} onRetry={() => refetch()} />;
  if (!condos) {
    return (
      <div role="status" aria-label={t('kit.loading')}>
        <Bone width="40%" />
      </div>
    );
  }
  if (condos.length === 0) {
    return (
      <p className={style.none}>
        {t('company.list.noCondos')}
        <Can permission={toEditCondo}>
          <Link to={`/company/condoAdd?company=${company.id}`}>{t('company.addCondo.title')}</Link>
        </Can>
      </p>
    );
  }
  return (
    <ul className={style.condos} aria-label={t('company.list.condosOf', { name: nameOf(company) })}>
      {condos.map((condo) => (
        <CondoRow key={condo.id} condo={condo} />
      ))}
    </ul>
  );
}

function CondoRow({ condo }: { condo: CompanyCondo }) {
  const { t, i18n } = useTranslation();
  const nameOf = useOwnName();
  const { stateName } = useCondoWords();
  const here = useSession((session) => session.condoID === condo.id);
  const [work, going] = useWorkHere();
  const { id, state, district, address, address_en } = condo;
  return (
    <li className={style.condo}>
      <div className={style.who}>
        <p className={style.name}>
          <Link to={`/company/condo/${id}/detail/edit`}>{nameOf(condo)}</Link>
          <StateTag tone={condoTones[state]}>{stateName(state)}</StateTag>
        </p>
        <p className={style.note}>
          <EnvironmentOutlined aria-hidden /> {t(`company.district.${district}`)} ·{' '}
          {inLanguage(i18n.language, address, address_en)}
        </p>
        <p className={style.note}>
          {t('company.list.figures', {
            buildings: grouped(condo.building_count),
            units: grouped(condo.unit_count),
            percent: percentOf(condo.occupied_unit_count, condo.unit_count),
            residents: grouped(condo.resident_count),
          })}
        </p>
      </div>
      <div className={style.actions}>
        {state === 'SETTING_UP' && (
          <Can permission={toEditCondo}>
            <LinkButton type="primary" to={`/company/condoAdd?continue=${id}`}>
              {t('company.list.continue')}
            </LinkButton>
          </Can>
        )}
        {state === 'ACTIVE' && (
          <Button
            icon={<LoginOutlined />}
            disabled={here}
            loading={going === id}
            aria-label={`${t(here ? 'company.workingHere' : 'company.workHere')} ${nameOf(condo)}`}
            onClick={() => work(id)}
          >
            {t(here ? 'company.workingHere' : 'company.workHere')}
          </Button>
        )}
        <CondoMenu condo={condo} />
      </div>
    </li>
  );
}
