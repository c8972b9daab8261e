import { addMonths, dayOf } from '@iris/contract/core/day';
import { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardDetail } from '@iris/contract/standard/standard.model';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import { LateFields } from '../form/LateFields.tsx';
import { PriceFields } from '../form/PriceFields.tsx';
import { ScopeFields } from '../form/ScopeFields.tsx';
import { monthsOf } from '../form/versionSpan.ts';
import { type VersionValues, versionAfter, versionBody } from '../form/versionValues.ts';

interface VersionDrawerProps {
  standard: StandardDetail;
  onClose: () => void;
}

/** A new version from a day on; shows which months' bills it applies to. */
export function VersionDrawer({ standard, onClose }: VersionDrawerProps) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  const [form] = Form.useForm<VersionValues>();
  const add = useWrite(standardApi.addVersion, { silent: true });
  const [initial] = useState(() =>
    versionAfter(
      standard.versions[0] ?? standard.current,
      addMonths(`${dayOf(Date.now()).slice(0, 8)}01`, 1),
    ),
  );
  const from = Form.useWatch('from_day', form) ?? initial.from_day;
  const refuse = (day: string) => {
    if (standard.versions.some(({ from_day, used }) => from_day === day && used))
      return t('tariff.version.taken', { day });
    const { never, next } = monthsOf(day, daysOf(standard));
    return never && next ? t('tariff.version.never', { next }) : '';
  };
  return (
    <FormDrawer<VersionValues>
      title={t('tariff.version.addTo', { name: nameOf(standard) })}
      form={form}
      initialValues={initial}
      saveText={t('tariff.version.add')}
      onSave={async (values) => {
        await add.mutateAsync({
          body: { standard_id: standard.id, version: standard.version, ...versionBody(values) },
        });
        message.success(t('tariff.version.added', { day: values.from_day }));
        onClose();
      }}
      onClose={onClose}
    >
      <PriceFields
        unit={standard.price_unit}
        spans={<Spans standard={standard} from={from} />}
        refuse={refuse}
      />
      <ScopeFields />
      <LateFields />
    </FormDrawer>
  );
}

const daysOf = ({ versions }: StandardDetail): string[] => versions.map(({ from_day }) => from_day);

/** Which bills a version from this day applies to. */
function Spans({ standard, from }: { standard: StandardDetail; from: string }) {
  const { t } = useTranslation();
  const span = monthsOf(from, daysOf(standard));
  if (span.never) return null;
  const replaces = daysOf(standard).includes(from) ? t('tariff.version.replaces', { day: from }) : '';
  const says =
    span.until === null || span.next === null
      ? t('tariff.version.says', { month: span.from })
      : t('tariff.version.until', { from: span.from, until: span.until, next: span.next });
  return (
    <>
      {says} {replaces}
    </>
  );
}
