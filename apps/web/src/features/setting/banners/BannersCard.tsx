import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { Banner } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { useOrder } from '../../../kit/sortable/useOrder.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import style from '../setting.module.css';
import { BannerDrawer } from './BannerDrawer.tsx';

/** The dashboard's banners, in order. */
export function BannersCard() {
  const { t, i18n } = useTranslation();
  const query = useQuery(queryOf(settingApi.bannerList));
  const write = useWrite(settingApi.orderBanners, { silent: true });
  const [banners, order] = useOrder(query.data ?? [], (ids) => write.mutateAsync({ body: { ids } }));
  const remove = useWrite(settingApi.removeBanner, { silent: true });
  const [editing, setEditing] = useState<Banner | 'new'>();
  const [ask, dialog] = useConfirm();
  const nameOf = (banner: Banner) => (i18n.language === 'en' ? banner.title_en : banner.title);
  const askToRemove = (banner: Banner) =>
    ask({
      title: t('setting.banner.deleteTitle', { name: nameOf(banner) }),
      says: t('setting.banner.deleteSays'),
      action: t('setting.delete'),
      danger: true,
      run: () => remove.mutateAsync({ params: { id: String(banner.id) } }),
    });
  const full = banners.length >= limits.banners;
  return (
    <Card>
      <div className={style.head}>
        <p>{t('setting.banner.says')}</p>
        <Button
          type="primary"
          icon={<PlusOutlined />}
          disabled={full}
          title={full ? t('setting.tooManyBanners') : undefined}
          onClick={() => setEditing('new')}
        >
          {t('setting.banner.add')}
        </Button>
      </div>
      {query.isPending && <Bone width="50%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && banners.length === 0 && (
        <Nothing kind="none" title={t('setting.banner.none')} says={t('setting.banner.noneSays')} />
      )}
      <SortableList label={t('setting.tab.banners')} items={banners} nameOf={nameOf} onOrder={order}>
        {(banner, tools) => (
          <div className={style.banner}>
            {tools}
            <FileImage id={banner.image} alt="" className={style.picture} />
            <span className={style.words}>
              <b>{nameOf(banner)}</b>
              <small>
                {banner.start_day} – {banner.end_day ?? t('setting.banner.noEnd')}
                {banner.link && ` · ${banner.link}`}
              </small>
              <span>
                <BannerState banner={banner} />
              </span>
            </span>
            <Flex gap={8}>
              <Button icon={<EditOutlined />} onClick={() => setEditing(banner)}>
                {t('setting.edit')}
              </Button>
              <Button danger icon={<DeleteOutlined />} onClick={() => askToRemove(banner)}>
                {t('setting.delete')}
              </Button>
            </Flex>
          </div>
        )}
      </SortableList>
      {editing && (
        <BannerDrawer banner={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
      {dialog}
    </Card>
  );
}

function BannerState({ banner: { start_day, end_day } }: { banner: Banner }) {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  if (start_day > today) return <StateTag tone="warn">{t('setting.banner.later')}</StateTag>;
  if (end_day !== null && end_day < today)
    return <StateTag tone="muted">{t('setting.banner.over')}</StateTag>;
  return <StateTag tone="ok">{t('setting.banner.shown')}</StateTag>;
}
