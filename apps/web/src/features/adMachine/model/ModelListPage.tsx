import { PlusOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdModel } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../adMachine.module.css';
import { modelPage } from '../adMachine.queries.ts';
import { PublishDrawer } from '../publish/PublishDrawer.tsx';

const editOf = (id: number) => `/AdMachineModelList/ModelEdit?id=${id}`;

/** The models of the platform: carousels of videos, published to machines. */
export default function ModelListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListAddress(adMachineApi.modelList.query, 'adModel');
  const add = (
    <LinkButton type="primary" to="/AdMachineModelList/ModelAdd" icon={<PlusOutlined />}>
      {t('adMachine.screen.modelAdd')}
    </LinkButton>
  );
  return (
    <ListPage
      name="adModel"
      title={t('adMachine.screen.models')}
      summary={(total) => t('adMachine.modelSummary', { total: grouped(total) })}
      actions={add}
      list={list}
      read={modelPage}
      columns={useModelColumns()}
      searchHint={t('adMachine.modelSearch')}
      filters={[]}
      rowActions={(model) => <ModelMenu model={model} />}
      onOpen={(id) => navigate(editOf(id))}
      nameOf={({ name }) => name}
      none={{ title: t('adMachine.modelNone'), says: t('adMachine.modelNoneSays'), action: add }}
    />
  );
}

function ModelMenu({ model }: { model: AdModel }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useWrite(adMachineApi.modelRemove, { silent: true });
  const publish = useWrite(adMachineApi.modelPublish, { silent: true });
  const [publishing, setPublishing] = useState(false);
  const [ask, dialog] = useConfirm();
  const { id, name } = model;
  const params = { id: String(id) };
  const askToRemove = () =>
    ask({
      title: t('adMachine.removeTitle', { name }),
      says: t('adMachine.modelRemoveSays'),
      action: t('adMachine.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params });
        message.success(t('adMachine.removed', { name }));
      },
    });
  return (
    <RowMenu
      name={name}
      items={[
        { key: 'publish', label: t('adMachine.publish'), onClick: () => setPublishing(true) },
        { key: 'edit', label: t('adMachine.screen.modelEdit'), onClick: () => navigate(editOf(id)) },
        { key: 'remove', label: t('adMachine.remove'), danger: true, onClick: askToRemove },
      ]}
    >
      {dialog}
      {publishing && (
        <PublishDrawer
          title={t('adMachine.publishOf', { name })}
          playedBy={{ model_id: String(id) }}
          onPublish={(machine_ids) => publish.mutateAsync({ params, body: { machine_ids } })}
          onClose={() => setPublishing(false)}
        />
      )}
    </RowMenu>
  );
}

function useModelColumns(): ListColumn<AdModel>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('adMachine.field.name'),
      fixed: true,
      sort: 'name',
      render: ({ id, name }) => (
        // Rows open by keyboard themselves.
        <Link to={editOf(id)} tabIndex={-1} className={style.wrapped}>
          {name}
        </Link>
      ),
    },
    {
      key: 'videos',
      title: t('adMachine.field.videos'),
      render: ({ videos }) => (
        <span className={style.wrapped}>{videos.map(({ name }) => name).join(t('kit.comma'))}</span>
      ),
    },
    {
      key: 'layout',
      under: 'name',
      title: t('adMachine.field.layout'),
      render: ({ layout }) => t(`adMachine.layout.${layout}`),
    },
    {
      key: 'machines',
      title: t('adMachine.field.machines'),
      align: 'end',
      render: ({ machines }) => grouped(machines),
    },
    {
      key: 'behind',
      title: t('adMachine.field.behind'),
      render: ({ behind, machines }) =>
        behind > 0 ? (
          <StateTag tone="warn">{t('adMachine.behind', { count: behind })}</StateTag>
        ) : machines > 0 ? (
          <StateTag tone="ok">{t('adMachine.upToDate')}</StateTag>
        ) : (
          '—'
        ),
    },
    {
      key: 'updated_at',
      under: null,
      title: t('adMachine.field.updated_at'),
      sort: 'updated_at',
      render: ({ updated_at }) => formatMoment(updated_at),
    },
  ];
}
