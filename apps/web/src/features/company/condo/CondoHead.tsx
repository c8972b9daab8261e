import { LoginOutlined } from '@ant-design/icons';
import type { Condo } from '@iris/contract/company/company.model';
import { inLanguage } from '@iris/contract/core/language';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { useWorkHere } from '../../../parts/company/useWorkHere.ts';
import { toEditCondo } from '../company.permissions.ts';
import { condoTones, useCondoWords } from '../condoWords.ts';
import { useRemoveCondo } from '../list/useRemoveCondo.tsx';
import { useOwnName } from '../useOwnName.ts';

/** The title line of a condo's page; `onGone` runs after the condo was deleted. */
export function CondoHead({ condo, onGone }: { condo: Condo; onGone: () => void }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const { stateName } = useCondoWords();
  const here = useSession((session) => session.condoID === condo.id);
  const [work, going] = useWorkHere();
  const { askToRemove, dialog } = useRemoveCondo(condo, () => {
    onGone();
    navigate('/company/list', { replace: true });
  });
  const { id, state, company_name, company_name_en } = condo;
  return (
    <>
      <PageHead
        back="/company/list"
        title={nameOf(condo)}
        tags={<StateTag tone={condoTones[state]}>{stateName(state)}</StateTag>}
        summary={inLanguage(i18n.language, company_name, company_name_en)}
        actions={
          <>
            <Can permission={toEditCondo}>
              <Button danger onClick={askToRemove}>
                {t('company.delete')}
              </Button>
            </Can>
            {state === 'ACTIVE' && (
              <Button
                icon={<LoginOutlined />}
                disabled={here}
                loading={going !== null}
                onClick={() => work(id)}
              >
                {t(here ? 'company.workingHere' : 'company.workHere')}
              </Button>
            )}
            {state === 'SETTING_UP' && (
              <Can permission={toEditCondo}>
                <LinkButton type="primary" to={`/company/condoAdd?continue=${id}`}>
                  {t('company.list.continue')}
                </LinkButton>
              </Can>
            )}
          </>
        }
      />
      {dialog}
    </>
  );
}
