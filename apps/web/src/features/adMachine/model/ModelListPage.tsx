import { PlusOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdModel } from '@iris/contract/adMachine/adMachine.model';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import style from '../adMachine.module.css';
import { modelPage } from '../adMachine.queries.ts';
import { PublishMenu } from '../publish/PublishMenu.tsx';
import { usePublishedColumns } from '../publish/usePublishedColumns.tsx';

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

function ModelMenu({ model: { id, name } }: { model: AdModel }) {
  const { t } = useTranslation();
  const remove = useWrite(adMachineApi.modelRemove, { silent: true });
  const publish = useWrite(adMachineApi.modelPublish, { silent: true });
  const params = { id: String(id) };
  return (
    <PublishMenu
      name={name}
      edit={{ to: editOf(id), label: t('adMachine.screen.modelEdit') }}
      removeSays={t('adMachine.modelRemoveSays')}
      onRemove={() => remove.mutateAsync({ params })}
      playedBy={{ model_id: String(id) }}
      onPublish={(machine_ids) => publish.mutateAsync({ params, body: { machine_ids } })}
    />
  );
}

function useModelColumns(): ListColumn<AdModel>[] {
  const { t } = useTranslation();
  const published = usePublishedColumns();
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
    ...published,
  ];
}
