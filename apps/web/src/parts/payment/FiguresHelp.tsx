import { QuestionCircleOutlined } from '@ant-design/icons';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { Button, Popover } from 'antd';
import { addTexts, useTranslation } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';

const Meanings = partOf(async () => {
  const [part, { figuresHelpText }] = await Promise.all([
    import('./FigureMeanings.tsx'),
    import('./figuresHelp.text.ts'),
  ]);
  addTexts(figuresHelpText);
  return part;
});

/** A help button that explains the figures, which mean the same everywhere. */
export function FiguresHelp({ figures }: { figures?: ChargeFigures | undefined }) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={t('figure.means')}
      content={<Meanings figures={figures} />}
    >
      <Button type="text" size="small" icon={<QuestionCircleOutlined />} aria-label={t('figure.means')} />
    </Popover>
  );
}
