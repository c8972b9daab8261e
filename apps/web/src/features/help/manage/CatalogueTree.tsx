import { PlusOutlined } from '@ant-design/icons';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpCatalogue } from '@iris/contract/help/help.model';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { useOrder } from '../../../kit/sortable/useOrder.ts';
import { useOwnWords } from '../useOwnWords.ts';
import { CatalogueDrawer, type CatalogueWork } from './CatalogueDrawer.tsx';
import { CatalogueRow } from './CatalogueRow.tsx';

interface CatalogueTreeProps {
  all: readonly HelpCatalogue[];
  chosen: number | undefined;
}

/** The catalogues in two levels, each in its order. */
export function CatalogueTree({ all, chosen }: CatalogueTreeProps) {
  const { t } = useTranslation();
  const [work, setWork] = useState<CatalogueWork | null>(null);
  const add = () => setWork({ parent: null });
  return (
    <Card
      title={t('help.catalogues')}
      extra={
        <Button size="small" icon={<PlusOutlined />} onClick={add}>
          {t('help.catalogue.add')}
        </Button>
      }
    >
      {all.length === 0 ? (
        <Nothing kind="none" title={t('help.catalogue.none')} says={t('help.catalogue.noneSays')} />
      ) : (
        <Level all={all} parent={null} chosen={chosen} onWork={setWork} />
      )}
      {work && <CatalogueDrawer work={work} onClose={() => setWork(null)} />}
    </Card>
  );
}

interface LevelProps extends CatalogueTreeProps {
  parent: HelpCatalogue | null;
  onWork: (work: CatalogueWork) => void;
}

/** One level of catalogues, each with the next level below it. */
function Level({ all, parent, chosen, onWork }: LevelProps) {
  const { t } = useTranslation();
  const { nameOf } = useOwnWords();
  const write = useWrite(helpApi.orderCatalogues, { silent: true });
  const parentId = parent?.id ?? null;
  const [level, order] = useOrder(
    all.filter(({ parent_id }) => parent_id === parentId),
    (ids) => write.mutateAsync({ body: { parent_id: parentId, ids } }),
  );
  if (level.length === 0) return null;
  const row = (catalogue: HelpCatalogue, tools: ReactNode) => {
    const below = all.some(({ parent_id }) => parent_id === catalogue.id);
    return (
      <>
        <CatalogueRow
          catalogue={catalogue}
          filled={below || catalogue.question_count > 0}
          chosen={catalogue.id === chosen}
          tools={tools}
          onWork={onWork}
        />
        {below && <Level all={all} parent={catalogue} chosen={chosen} onWork={onWork} />}
      </>
    );
  };
  return (
    <div style={{ paddingLeft: parent ? 20 : 0 }}>
      <SortableList
        label={parent ? t('help.catalogue.below', { name: nameOf(parent) }) : t('help.catalogues')}
        items={level}
        nameOf={nameOf}
        onOrder={order}
      >
        {row}
      </SortableList>
    </div>
  );
}
