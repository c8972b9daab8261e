import { EllipsisOutlined } from '@ant-design/icons';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpCatalogue } from '@iris/contract/help/help.model';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { useOwnWords } from '../useOwnWords.ts';
import type { CatalogueWork } from './CatalogueDrawer.tsx';
import { CatalogueHistory } from './CatalogueHistory.tsx';
import style from './manage.module.css';

interface CatalogueRowProps {
  catalogue: HelpCatalogue;
  /** It is not empty, so it cannot be deleted. */
  filled: boolean;
  chosen: boolean;
  tools: ReactNode;
  onWork: (work: CatalogueWork) => void;
}

/** A catalogue: its name and counts, buttons to move it, and its actions. */
export function CatalogueRow({ catalogue, filled, chosen, tools, onWork }: CatalogueRowProps) {
  const { t } = useTranslation();
  const { nameOf } = useOwnWords();
  const [ask, dialog] = useConfirm();
  const [history, setHistory] = useState(false);
  const remove = useWrite(helpApi.removeCatalogue, { silent: true });
  const name = nameOf(catalogue);
  const { id, parent_id, question_count: questions, published_count: published } = catalogue;
  const counts = t('help.catalogue.count', { all: questions, published });
  const askToRemove = () =>
    ask({
      title: t('help.catalogue.deleteTitle', { name }),
      says: t('help.catalogue.deleteSays'),
      action: t('help.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) } });
        message.success(t('help.catalogue.deleted', { name }));
      },
    });
  const items = [
    { key: 'rename', label: t('help.catalogue.rename'), onClick: () => onWork({ catalogue }) },
    parent_id === null && {
      key: 'add',
      label: t('help.catalogue.addBelow'),
      onClick: () => onWork({ parent: catalogue }),
    },
    { key: 'history', label: t('help.history'), onClick: () => setHistory(true) },
    {
      key: 'delete',
      label: t('help.catalogue.delete'),
      danger: true,
      disabled: filled,
      title: filled ? t('help.catalogueNotEmpty') : '',
      onClick: askToRemove,
    },
  ].filter((item) => item !== false);
  return (
    <div className={style.catalogue} data-chosen={chosen}>
      <Link
        to={`/moreInfo/help?catalogue=${id}`}
        className={style.name}
        aria-current={chosen ? 'true' : undefined}
      >
        <span>{name}</span>
        <span className={style.count} title={counts}>
          <span aria-hidden>
            {published} / {questions}
          </span>
          <span className="hidden-text">{counts}</span>
        </span>
      </Link>
      {tools}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          aria-label={t('help.catalogue.actions', { name })}
        />
      </Dropdown>
      {dialog}
      {history && <CatalogueHistory catalogue={catalogue} onClose={() => setHistory(false)} />}
    </div>
  );
}
