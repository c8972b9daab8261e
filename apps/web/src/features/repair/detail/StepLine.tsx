import type { RepairDetail } from '@iris/contract/repair/repair.model';
import { Modal } from 'antd';
import { useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { VoucherViewer } from '../../../parts/payment/VoucherViewer.tsx';
import style from '../repair.module.css';

/** What happened to an order, newest first, with words and pictures. */
export function StepLine({ steps }: Pick<RepairDetail, 'steps'>) {
  const { t } = useTranslation();
  return (
    <Card title={t('repair.steps')}>
      <ol className={style.steps}>
        {[...steps].reverse().map((one) => (
          <li key={one.id} className={style.step}>
            <StepText step={one} />
            <Pictures ids={one.images} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A step in words: what, by whom and when, who was responsible then, and what was said. */
export function StepText({ step: one }: { step: RepairDetail['steps'][number] }) {
  const { t } = useTranslation();
  // The words of a score begin with it.
  const [score = '', ...rest] = one.step === 'SCORE' ? one.words.split(' ') : [];
  const said = one.step === 'SCORE' ? [t('repair.score.of', { n: score }), ...rest].join(' ') : one.words;
  const handed = one.step === 'ASSIGN' || one.step === 'REASSIGN' || one.step === 'RETURN';
  return (
    <>
      <div className={style.stepHead}>
        <b>{t(`repair.step.${one.step}`)}</b>
        <span className={style.second}>
          {one.by || t('audit.system')} · <MomentText of={one.time} />
        </span>
      </div>
      {handed && one.staff_name !== '' && <div>{t('repair.steps.to', { name: one.staff_name })}</div>}
      {said !== '' && <p className={style.long}>{said}</p>}
    </>
  );
}

/** Small pictures that open over the page. */
export function Pictures({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<number | null>(null);
  if (ids.length === 0) return null;
  const nameOf = (index: number) => t('repair.steps.picture', { n: index + 1 });
  return (
    <>
      <ul className={style.pictures}>
        {ids.map((id, index) => (
          <li key={id}>
            <button type="button" className={style.open} onClick={() => setOpen(index)}>
              <FileImage id={id} alt={nameOf(index)} className={style.picture} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && ids[open] !== undefined && (
        <Modal
          open
          width={880}
          title={nameOf(open)}
          footer={null}
          closable={{ 'aria-label': t('kit.close') }}
          onCancel={() => setOpen(null)}
        >
          <VoucherViewer file={ids[open]} alt={nameOf(open)} />
        </Modal>
      )}
    </>
  );
}
