import { DeleteOutlined } from '@ant-design/icons';
import { dayOf, formatMoment } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardDetail, StandardVersion } from '@iris/contract/standard/standard.model';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import style from '../standards.module.css';

/** The versions of a standard as a timeline, newest first. */
export function Versions({ standard }: { standard: StandardDetail }) {
  const { t } = useTranslation();
  const remove = useWrite(standardApi.removeVersion, { silent: true });
  const [ask, dialog] = useConfirm();
  const askRemove = ({ from_day: day }: StandardVersion) =>
    ask({
      title: t('tariff.version.removeAsk', { day }),
      says: t('tariff.version.removeSays'),
      action: t('tariff.version.delete'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(standard.id) }, query: { from_day: day } });
        message.success(t('tariff.version.removed', { day }));
      },
    });
  const removable = standard.actions.includes('removeVersion') && standard.versions.length > 1;
  return (
    <Card title={t('tariff.versions')}>
      <ol className={style.timeline}>
        {standard.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            standard={standard}
            onRemove={removable && !version.used ? () => askRemove(version) : undefined}
          />
        ))}
      </ol>
      {dialog}
    </Card>
  );
}

interface VersionProps {
  version: StandardVersion;
  standard: StandardDetail;
  onRemove: (() => void) | undefined;
}

function Version({ version, standard, onRemove }: VersionProps) {
  const { t } = useTranslation();
  const { priceOf, scopeOf, lateOf } = useStandardWords();
  const { from_day: day, price, scope, late, due_days, by, created_at, used } = version;
  const now = version.id === standard.current.id && day <= dayOf(Date.now());
  const coming = day > dayOf(Date.now());
  const state = now ? 'current' : coming ? 'coming' : 'past';
  return (
    <li className={style.version} data-now={now}>
      <span className={style.versionHead}>
        <b>{t('tariff.version.from', { day })}</b>
        <StateTag tone={now ? 'ok' : coming ? 'info' : 'muted'}>{t(`tariff.version.${state}`)}</StateTag>
        {used && <span className={style.second}>{t('tariff.version.used')}</span>}
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('tariff.version.remove', { day })}
            title={t('tariff.version.remove', { day })}
            onClick={onRemove}
          />
        )}
      </span>
      <span>{priceOf(price, standard.price_unit)}</span>
      <span>{scopeOf(scope)}</span>
      <span>{lateOf(late)}</span>
      <span>{t('tariff.dueDays', { days: due_days })}</span>
      <span className={style.second}>
        {t('tariff.version.by', { name: by, time: formatMoment(created_at) })}
      </span>
    </li>
  );
}
