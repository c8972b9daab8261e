import { Steps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useUnsavedGuard } from '../form/useUnsavedGuard.tsx';
import { Card } from '../page/Card.tsx';
import { Page } from '../page/Page.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ChooseStep } from './ChooseStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import type { Checked, ImportKind } from './importKind.ts';

type Stage<Pretest, Done> =
  | { at: 'choose' }
  | { at: 'check'; pretest: Pretest }
  | { at: 'done'; imported: Done };

const order = ['choose', 'check', 'done'] as const;

interface ImportProps<Column extends string, Pretest extends Checked<Column>, Done> {
  kind: ImportKind<Column, Pretest, Done>;
}

/** Imports a sheet: choose it, correct it on screen, confirm. Nothing is saved before that. */
export function ImportPage<Column extends string, Pretest extends Checked<Column>, Done>({
  kind,
}: ImportProps<Column, Pretest, Done>) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={kind.title} summary={t('kit.import.summary')} back={kind.list} />
      <ImportSteps kind={kind} />
    </Page>
  );
}

/** The steps of an import, for a page that already has a title. */
export function ImportSteps<Column extends string, Pretest extends Checked<Column>, Done>({
  kind,
}: ImportProps<Column, Pretest, Done>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage<Pretest, Done>>({ at: 'choose' });
  const guard = useUnsavedGuard(false, stage.at === 'done' ? kind.words.notTaken : undefined);
  const restart = () => {
    guard.release();
    setStage({ at: 'choose' });
  };
  return (
    <>
      <Card>
        <Steps
          size="small"
          current={order.indexOf(stage.at)}
          items={order.map((at) => ({ title: t(`kit.import.step.${at}`) }))}
        />
      </Card>
      <Card>
        {stage.at === 'choose' && (
          <ChooseStep
            kind={kind}
            onChecked={(pretest) => {
              guard.hold();
              setStage({ at: 'check', pretest });
            }}
          />
        )}
        {stage.at === 'check' && (
          <CheckStep
            kind={kind}
            first={stage.pretest}
            onRestart={(corrected) => (corrected ? guard.leave(restart) : restart())}
            onImport={guard.release}
            onRefused={guard.hold}
            onDone={(imported) => {
              if (kind.after) guard.hold();
              setStage({ at: 'done', imported });
            }}
          />
        )}
        {stage.at === 'done' && (
          <DoneStep
            title={kind.words.done(stage.imported)}
            listText={kind.words.list}
            onMore={() => guard.leave(restart)}
            onList={() => navigate(kind.list)}
          >
            {kind.after?.(stage.imported, guard.release)}
          </DoneStep>
        )}
      </Card>
      {guard.dialog}
    </>
  );
}
