import { dayOf } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { bannerInput, settingApi } from '@iris/contract/setting/setting.api';
import { type Banner, bannerSchema } from '@iris/contract/setting/setting.model';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { EditDrawer } from '../../../kit/form/EditDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { ImageField } from '../../../kit/images/ImageField.tsx';

const { title, title_en, image, link, start_day } = bannerInput.shape;

/** The form's values; a new banner has no picture yet. */
type Values = Pick<Banner, 'title' | 'title_en' | 'link' | 'start_day' | 'end_day'> & {
  image: number | null;
};

const valuesOf = (banner: Banner): Values => ({
  title: banner.title,
  title_en: banner.title_en,
  image: banner.image || null,
  link: banner.link,
  start_day: banner.start_day,
  end_day: banner.end_day,
});
const nothing = (): Banner => ({
  id: 0,
  title: '',
  title_en: '',
  image: 0,
  link: '',
  start_day: dayOf(Date.now()),
  end_day: null,
  position: 0,
  version: 1,
});

/** Adds or edits a banner. */
export function BannerDrawer({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useWrite(settingApi.addBanner, { silent: true });
  const update = useWrite(settingApi.updateBanner, { silent: true });
  return (
    <EditDrawer<Banner, Values>
      title={t(banner ? 'setting.banner.edit' : 'setting.banner.add')}
      row={banner ?? nothing()}
      schema={bannerSchema}
      valuesOf={valuesOf}
      fields={[
        { name: 'title', label: t('setting.banner.title'), show: (values) => values.title },
        { name: 'title_en', label: t('setting.banner.title_en'), show: (values) => values.title_en },
        { name: 'image', label: t('setting.banner.image'), show: (values) => String(values.image ?? '') },
        { name: 'link', label: t('setting.banner.link'), show: (values) => values.link },
        { name: 'start_day', label: t('setting.banner.start_day'), show: (values) => values.start_day },
        {
          name: 'end_day',
          label: t('setting.banner.end_day'),
          show: (values) => values.end_day ?? t('setting.banner.noEnd'),
        },
      ]}
      save={(values, version) => {
        // The form's rule requires a picture before it saves.
        const body = { ...values, image: values.image ?? 0, end_day: values.end_day ?? null };
        return banner
          ? update.mutateAsync({ body: { ...body, id: banner.id, version } })
          : add.mutateAsync({ body });
      }}
      onClose={onClose}
    >
      <Form.Item name="title" label={t('setting.banner.title')} {...rulesOf(title)}>
        <Input maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="title_en" label={t('setting.banner.title_en')} {...rulesOf(title_en)}>
        <Input maxLength={limits.title} />
      </Form.Item>
      <Form.Item name="image" label={t('setting.banner.image')} {...rulesOf(image)}>
        <ImageField alt={t('setting.banner.image')} aspect="750 / 360" hint={t('setting.banner.imageHint')} />
      </Form.Item>
      <Form.Item
        name="link"
        label={t('setting.banner.link')}
        extra={t('setting.banner.linkHint')}
        {...rulesOf(link)}
        required={false}
      >
        <Input inputMode="url" maxLength={500} />
      </Form.Item>
      <Form.Item name="start_day" label={t('setting.banner.start_day')} {...rulesOf(start_day)}>
        <DayPicker />
      </Form.Item>
      <Form.Item noStyle dependencies={['start_day']}>
        {({ getFieldValue }) => (
          <Form.Item
            name="end_day"
            label={t('setting.banner.end_day')}
            extra={t('setting.banner.noEnd')}
            dependencies={['start_day']}
            rules={[
              {
                validator: async (_, day: string | null) => {
                  if (day && day < getFieldValue('start_day')) throw new Error(t('field.endBeforeStart'));
                },
              },
            ]}
          >
            <DayPicker min={getFieldValue('start_day')} />
          </Form.Item>
        )}
      </Form.Item>
    </EditDrawer>
  );
}
