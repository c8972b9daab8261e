import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import style from './charges.module.css';
import { figureNames } from './figureNames.ts';

/** One press shows what the figures mean; they mean the same wherever this stands. */
export function FiguresHelp() {
  const { t } = useTranslation();
  const means = (
    <div className={style.means}>
      <p>{t('figure.sum')}</p>
      <dl>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{t(`figure.says.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('figure.excluded')}</p>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottom" title={t('figure.means')} content={means}>
      <Button type="text" size="small" icon={<QuestionCircleOutlined />} aria-label={t('figure.means')} />
    </Popover>
  );
}
