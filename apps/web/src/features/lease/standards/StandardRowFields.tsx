import { EllipsisOutlined } from '@ant-design/icons';
import type { Span } from '@iris/contract/lease/lease.rules';
import { Button, Dropdown } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayPicker } from '../../../kit/day/DayPicker.tsx';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { canSplit, type StandardProblem, type StandardRow } from './standardRows.ts';

interface StandardRowFieldsProps {
  index: number;
  row: StandardRow;
  term: Span | null;
  /** The problems of its days and of its amount. */
  wrong: readonly StandardProblem['kind'][];
  onChange: (part: Partial<StandardRow>) => void;
  onSplit: () => void;
  onFree: () => void;
  onRemove: (() => void) | undefined;
}

/** A row of the standards: from, to, amount; with shortcuts for filling it in. */
export function StandardRowFields(props: StandardRowFieldsProps) {
  const { index, row, term, wrong, onChange, onSplit, onFree, onRemove } = props;
  const { t } = useTranslation();
  const name = (field: 'start_day' | 'end_day' | 'monthly_amount') =>
    t('lease.standards.cell', { row: index + 1, field: t(`lease.field.${field}`) });
  const within = term ? { min: term.start_day, max: term.end_day } : {};
  const bad = wrong.some((kind) => kind !== 'amount');
  const whole = row.start_day !== null && row.end_day !== null;
  return (
    <tr>
      <td>
        <DayPicker
          aria-label={name('start_day')}
          {...within}
          {...(bad ? { status: 'error' } : {})}
          value={row.start_day}
          onChange={(start_day) => onChange({ start_day })}
        />
      </td>
      <td>
        <DayPicker
          aria-label={name('end_day')}
          {...within}
          {...(bad ? { status: 'error' } : {})}
          value={row.end_day}
          onChange={(end_day) => onChange({ end_day })}
        />
      </td>
      <td>
        <MoneyInput
          aria-label={name('monthly_amount')}
          {...(Number.isNaN(row.monthly_amount) || wrong.includes('amount') ? { status: 'error' } : {})}
          value={row.monthly_amount}
          onChange={(monthly_amount) => onChange({ monthly_amount })}
        />
      </td>
      <td>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'split', label: t('lease.standards.split'), disabled: !canSplit(row), onClick: onSplit },
              { key: 'free', label: t('lease.standards.free'), disabled: !whole, onClick: onFree },
              {
                key: 'remove',
                label: t('lease.standards.remove'),
                danger: true,
                disabled: !onRemove,
                onClick: () => onRemove?.(),
              },
            ],
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={t('lease.standards.rowActions', { row: index + 1 })}
          />
        </Dropdown>
      </td>
    </tr>
  );
}
