import { limits } from '@iris/contract/core/limits';
import { questionInput } from '@iris/contract/help/help.api';
import type { HelpCatalogue } from '@iris/contract/help/help.model';
import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { BilingualRich } from '../../../kit/rich/BilingualRich.tsx';
import { useOwnWords } from '../useOwnWords.ts';
import style from './manage.module.css';
import { ScreensSelect } from './ScreensSelect.tsx';

const { title, title_en, answer, answer_en, catalogue_id } = questionInput.shape;

/** All fields of a question. */
export function QuestionFields({ all }: { all: readonly HelpCatalogue[] }) {
  const { t } = useTranslation();
  const { nameOf } = useOwnWords();
  const pathOf = (catalogue: HelpCatalogue): string => {
    const parent = all.find(({ id }) => id === catalogue.parent_id);
    return parent ? `${nameOf(parent)} / ${nameOf(catalogue)}` : nameOf(catalogue);
  };
  return (
    <>
      <Card title={t('help.section.question')}>
        <div className={style.pair}>
          <Form.Item name="title" label={t('help.field.title')} {...rulesOf(title)}>
            <Input lang="zh-HK" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
          <Form.Item name="title_en" label={t('help.field.title_en')} {...rulesOf(title_en)}>
            <Input lang="en" maxLength={limits.title} autoComplete="off" />
          </Form.Item>
        </div>
        <BilingualRich
          name="answer"
          label={{ zh: t('help.field.answer'), en: t('help.field.answer_en') }}
          rules={{ zh: answer, en: answer_en }}
          hint={t('help.field.answerEnHint')}
        />
      </Card>
      <Card title={t('help.section.place')}>
        <div className={style.pair}>
          <Form.Item name="catalogue_id" label={t('help.field.catalogue_id')} {...rulesOf(catalogue_id)}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={all.map((one) => ({ value: one.id, label: pathOf(one) }))}
            />
          </Form.Item>
          <Form.Item name="screens" label={t('help.field.screens')} extra={t('help.field.screensHint')}>
            <ScreensSelect />
          </Form.Item>
        </div>
        <Form.Item
          name="published"
          label={t('help.field.published')}
          valuePropName="checked"
          extra={<PublishedSays />}
        >
          <Switch />
        </Form.Item>
      </Card>
    </>
  );
}

function PublishedSays() {
  const { t } = useTranslation();
  return t(Form.useWatch<boolean>('published') ? 'help.question.says' : 'help.question.saysDraft');
}
