import type { CondoInformation, CondoSetup } from '@iris/contract/company/company.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex, Progress, Result } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { CompanySetUp } from '../../../parts/company/CompanySetUp.tsx';
import { useWorkHere } from '../../../parts/company/useWorkHere.ts';
import { condoDetail, setupOf } from '../company.queries.ts';
import { useOwnName } from '../useOwnName.ts';
import { useStepName } from '../useStepName.ts';
import { percentDone, useSetUp } from './useSetUp.ts';

interface SetUpStageProps {
  id: string;
  /** Whether demo data is requested. */
  demo: boolean;
  /** The condo was just created, so it continues without asking. */
  atOnce: boolean;
  /** All steps are done. */
  onReady: () => void;
}

/** The second stage: sets the condo up, showing each step. */
export function SetUpStage({ id, ...rest }: SetUpStageProps) {
  const { t } = useTranslation();
  const condo = useQuery(condoDetail(id));
  const setup = useQuery({ ...setupOf(Number(id)), staleTime: 0, gcTime: 0 });
  const error = condo.error ?? setup.error;
  if (condo.data && setup.data) {
    return <SetUp condo={condo.data} first={setup.data} {...rest} />;
  }
  if (error) {
    const retry = () => Promise.all([condo.refetch(), setup.refetch()]);
    return <FailurePanel error={error} onRetry={retry} />;
  }
  return (
    <Card>
      <div role="status" aria-label={t('kit.loading')}>
        <Bone width="60%" />
      </div>
    </Card>
  );
}

interface SetUpProps extends Omit<SetUpStageProps, 'id'> {
  condo: CondoInformation;
  first: CondoSetup;
}

function SetUp({ condo, first, demo, atOnce, onReady }: SetUpProps) {
  const { t } = useTranslation();
  const name = useOwnName()(condo);
  const [withDemo, setWithDemo] = useState(demo);
  const { setup, running, failure, run } = useSetUp({ id: condo.id, name, first });
  const started = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival from the first stage
  useEffect(() => {
    if (!atOnce || started.current) return;
    started.current = true;
    void run(withDemo);
  }, []);
  const stepName = useStepName();
  const done = setup.next === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (done) onReady();
  }, [done]);

  if (setup.next === null) return <Ready condo={condo} total={setup.total} />;
  const step = { step: setup.done + 1, total: setup.total, name: stepName(setup.next) };
  const at = t(setup.done > 0 ? 'company.setUp.step' : 'company.setUp.firstStep', step);
  return (
    <Card title={t('company.setUp.working', { name })}>
      <Flex vertical gap={16}>
        <div role="status">
          <p>{running || failure !== null ? at : t('company.setUp.waiting', { name })}</p>
          <Progress
            percent={percentDone(setup)}
            status={failure === null ? (running ? 'active' : 'normal') : 'exception'}
            aria-label={t('company.setUp.working', { name })}
          />
        </div>
        {running && <p>{t('company.setUp.leave')}</p>}
        {failure !== null && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('company.setUp.failed', { step: stepName(setup.next) })}
            description={
              <>
                <p>{failure}</p>
                <p>{t('company.setUp.retrySays')}</p>
              </>
            }
          />
        )}
        {!running && (
          <Flex gap={16} align="center" justify="end" wrap>
            {/* After the first successful step, this is decided. */}
            {setup.done === 0 && (
              <Checkbox checked={withDemo} onChange={({ target }) => setWithDemo(target.checked)}>
                {t('company.setUp.demo')}
              </Checkbox>
            )}
            <Flex gap={8} wrap>
              <LinkButton to="/company/list">{t('company.setUp.toList')}</LinkButton>
              <Button type="primary" onClick={() => run(withDemo)}>
                {t(
                  failure !== null
                    ? 'company.setUp.again'
                    : setup.done > 0
                      ? 'company.setUp.continue'
                      : 'company.setUp.start',
                )}
              </Button>
            </Flex>
          </Flex>
        )}
      </Flex>
    </Card>
  );
}

function Ready({ condo, total }: { condo: CondoInformation; total: number }) {
  const { t } = useTranslation();
  const name = useOwnName()(condo);
  const [work, going] = useWorkHere();
  return (
    <>
      <Card>
        <Result
          status="success"
          title={t('company.setUp.ready', { name })}
          subTitle={t('company.setUp.readySays', { total })}
          extra={
            <Flex gap={8} justify="center" wrap>
              <LinkButton to="/company/list">{t('company.setUp.toList')}</LinkButton>
              <LinkButton to={`/company/condoAdd?company=${condo.company_id}`}>
                {t('company.setUp.another')}
              </LinkButton>
              <Button loading={going !== null} onClick={() => work(condo.id)}>
                {t('company.workHere')}
              </Button>
            </Flex>
          }
        />
      </Card>
      <CompanySetUp id={condo.company_id} />
    </>
  );
}
