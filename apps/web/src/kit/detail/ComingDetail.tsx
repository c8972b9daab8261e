import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../empty/Bone.tsx';
import { Card } from '../page/Card.tsx';
import { Page } from '../page/Page.tsx';
import { Coming } from './Coming.tsx';
import { DetailHead } from './DetailHead.tsx';
import style from './detail.module.css';

/** A record's page in its own shape, before the record is there; `amount` as it will have one. */
export function ComingDetail({ list, amount }: { list: string; amount: boolean }) {
  const { t } = useTranslation();
  return (
    <Page>
      <DetailHead
        title={<Coming />}
        list={list}
        {...(amount && { tags: <Amount /> })}
        summary={<Bone width={280} />}
      />
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
    </Page>
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
