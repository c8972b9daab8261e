import type { Pretest } from '@iris/contract/estate/estate.model';
import { Steps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUnsavedGuard } from '../../../kit/form/useUnsavedGuard.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { DoneStep, type Imported } from './DoneStep.tsx';

type Stage = { at: 'choose' } | { at: 'check'; pretest: Pretest } | { at: 'done'; imported: Imported };

const order = ['choose', 'check', 'done'] as const;

/** Imports units from a sheet: choose it, correct it on the screen, confirm. Nothing is written before that. */
export function ImportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ at: 'choose' });
  const guard = useUnsavedGuard();
  const restart = () => {
    guard.release();
    setStage({ at: 'choose' });
  };
  return (
    <Page>
      <PageHead title={t('estate.import')} summary={t('estate.import.summary')} back="/unitManage/list" />
      <Card>
        <Steps
          size="small"
          current={order.indexOf(stage.at)}
          items={order.map((at) => ({ title: t(`estate.import.step.${at}`) }))}
        />
      </Card>
      <Card>
        {stage.at === 'choose' && (
          <ChooseStep
            onChecked={(pretest) => {
              guard.hold();
              setStage({ at: 'check', pretest });
            }}
          />
        )}
        {stage.at === 'check' && (
          <CheckStep
            first={stage.pretest}
            onRestart={() => guard.leave(restart)}
            onImport={guard.release}
            onRefused={guard.hold}
            onDone={(imported) => setStage({ at: 'done', imported })}
          />
        )}
        {stage.at === 'done' && (
          <DoneStep imported={stage.imported} onMore={restart} onList={() => navigate('/unitManage/list')} />
        )}
      </Card>
      {guard.dialog}
    </Page>
  );
}
