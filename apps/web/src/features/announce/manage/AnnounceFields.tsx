import { announcementInput } from '@iris/contract/announce/announce.api';
import type { AnnouncementDetail } from '@iris/contract/announce/announce.model';
import { limits } from '@iris/contract/core/limits';
import { Alert, Form, Input, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { MomentField, useMomentRule } from '../../../kit/day/MomentField.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { BilingualRich } from '../../../kit/rich/BilingualRich.tsx';
import { useAnnounceWords } from '../announceWords.ts';
import type { AnnounceValues } from './announceForm.ts';
import { CompanySelect } from './CompanySelect.tsx';
import style from './manage.module.css';
import { TypeSelect } from './TypeSelect.tsx';

const { type_id, title, title_en, content, content_en } = announcementInput.shape;

interface AnnounceFieldsProps {
  /** A published announcement: its audience and time cannot be changed. */
  published?: AnnouncementDetail | undefined;
  /** The companies chosen before. */
  companies?: AnnouncementDetail['companies'];
}

/** All fields of an announcement. */
export function AnnounceFields({ published, companies = [] }: AnnounceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('announce.section.words')}>
        <div className={style.type}>
          <Form.Item name="type_id" label={t('announce.field.type')} {...rulesOf(type_id)}>
            <TypeSelect />
          </Form.Item>
        </div>
        <div className={style.pair}>
          <Form.Item name="title" label={t('announce.field.title')} {...rulesOf(title)}>
            <Input lang="zh-HK" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
          <Form.Item name="title_en" label={t('announce.field.title_en')} {...rulesOf(title_en)}>
            <Input lang="en" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
        </div>
        <BilingualRich
          name="content"
          label={{ zh: t('announce.field.content'), en: t('announce.field.content_en') }}
          rules={{ zh: content, en: content_en }}
          hint={t('announce.field.contentEnHint')}
        />
      </Card>
      <Card title={t('announce.section.audience')}>
        {published ? (
          <Settled row={published} />
        ) : (
          <div className={style.pair}>
            <Audience companies={companies} />
            <Moment />
          </div>
        )}
      </Card>
    </>
  );
}

/** The audience and time of a published announcement, and why they cannot be changed. */
function Settled({ row }: { row: AnnouncementDetail }) {
  const { t } = useTranslation();
  const { companyName } = useAnnounceWords();
  const names = row.companies.map(companyName).join(t('kit.comma'));
  return (
    <>
      <Alert className={style.stays ?? ''} type="info" showIcon title={t('announce.audienceStays')} />
      <dl className={style.settled}>
        <dt>{t('announce.field.audience')}</dt>
        <dd>{row.audience === 'ALL' ? t('announce.audience.ALL') : names}</dd>
        <dt>{t('announce.field.when')}</dt>
        <dd>
          <MomentText of={row.publish_at} /> {t('kit.moment.hongKong')}
        </dd>
      </dl>
    </>
  );
}

function Audience({ companies }: Required<Pick<AnnounceFieldsProps, 'companies'>>) {
  const { t } = useTranslation();
  const { audienceOptions } = useAnnounceWords();
  const some = Form.useWatch<AnnounceValues['audience']>('audience') === 'COMPANIES';
  return (
    <div>
      <Form.Item name="audience" label={t('announce.field.audience')}>
        <Radio.Group options={audienceOptions} />
      </Form.Item>
      {some && (
        <Form.Item
          name="company_ids"
          label={t('announce.field.companies')}
          required
          rules={[
            {
              validator: async (_, ids?: number[]) => {
                if (!ids?.length) throw new Error(t('announce.companiesByAudience'));
              },
            },
          ]}
        >
          <CompanySelect known={companies} />
        </Form.Item>
      )}
    </div>
  );
}

function Moment() {
  const { t } = useTranslation();
  const momentRule = useMomentRule();
  const later = Form.useWatch<AnnounceValues['when']>('when') === 'later';
  const options = (['now', 'later'] as const).map((value) => ({ value, label: t(`announce.${value}`) }));
  const inFuture = async (_: unknown, moment: number | null) => {
    if (moment === null) throw new Error(t('field.required'));
    if (moment <= Date.now()) throw new Error(t('announce.pastMoment'));
  };
  return (
    <div>
      <Form.Item name="when" label={t('announce.field.when')}>
        <Radio.Group options={options} />
      </Form.Item>
      {later && (
        <Form.Item
          name="moment"
          label={t('announce.field.publish_at')}
          required
          rules={[momentRule, { validator: inFuture }]}
        >
          <MomentField />
        </Form.Item>
      )}
    </div>
  );
}
