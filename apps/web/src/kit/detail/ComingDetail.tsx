import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../empty/Bone.tsx';
import { Card } from '../page/Card.tsx';
import { Coming } from './Coming.tsx';
import style from './detail.module.css';

/** What the head of a record's page shows before the record is there; `amount` as it will have one. */
export const comingHead = (amount: boolean) => ({
  title: <Coming />,
  ...(amount && { tags: <Amount /> }),
  summary: <Bone width={280} />,
});

/** A record's page in its own shape, below its head, before the record is there. */
export function ComingDetail() {
  const { t } = useTranslation();
  return (
    <div className={style.columns} aria-busy>
      <div className={style.column}>
        <Card title={t('kit.detail.facts')}>
          <UnknownFacts />
        </Card>
        <Card title={<Bone width={96} />}>
          <Lines count={4} />
        </Card>
      </div>
      <div className={style.column}>
        <Card title={<Bone width={96} />}>
          <Lines count={3} />
        </Card>
        <Card title={t('kit.history.title')}>
          <Lines count={6} />
        </Card>
      </div>
    </div>
  );
}

/** Ten lines are what the pages have. */
const UnknownFacts = () => (
  <div className={style.box}>
    <div className={style.facts}>
      {Array.from({ length: 10 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton are alike
        <div key={line} className={style.fact}>
          <Bone width={64} />
          <Bone width={120} />
        </div>
      ))}
    </div>
  </div>
);

const Amount = () => (
  <span className={style.amount}>
    <Bone width={150} />
  </span>
);

const Lines = ({ count }: { count: number }) => (
  <div className={style.lines}>
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton are alike
      <Bone key={line} width={line % 2 === 0 ? '90%' : '60%'} />
    ))}
  </div>
);
