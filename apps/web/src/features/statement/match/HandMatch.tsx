import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { Candidate, StatementLine } from '@iris/contract/statement/statement.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../statement.module.css';
import { openCharges } from '../statement.queries.ts';
import type { Match } from './matches.ts';

interface HandMatchProps {
  line: StatementLine;
  onMatch: (match: Match) => void;
  onClose: () => void;
}

/** Matches a line manually: open charges that add up to its amount, or are paid in part by it. */
export function HandMatch({ line, onMatch, onClose }: HandMatchProps) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const nameIn = usePersonName();
  const condoID = useSession((session) => session.condoID);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const search = usePaused(typed.trim().slice(0, limits.search));
  const found = useQuery({ ...openCharges(condoID, search), placeholderData: keepPreviousData });
  const offered = [
    ...chosen,
    ...(found.data?.items ?? []).filter(({ charge_id: id }) => !chosen.some((one) => one.charge_id === id)),
  ];
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  const take = () => {
    onMatch({
      sure: false,
      batch: null,
      // Less than what is due pays it in part.
      reasons: sum > line.amount ? ['PART'] : [],
      charges: [...chosen],
    });
    onClose();
  };
  return (
    <Modal
      open
      title={t('statement.searchTitle', { row: line.row, amount: formatMoney(line.amount) })}
      okText={t('statement.searchTake')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: sum < line.amount || chosen.length === 0 }}
      closable={{ 'aria-label': t('kit.close') }}
      onOk={take}
      onCancel={onClose}
    >
      <p className={style.spaced}>{[line.reference, line.name].filter(Boolean).join(' · ')}</p>
      <Form layout="vertical">
        <Form.Item
          label={t('statement.searchRents')}
          htmlFor="hand-match"
          extra={t(sum > line.amount ? 'statement.searchPart' : 'statement.searchSum', {
            sum: formatMoney(sum),
            amount: formatMoney(line.amount),
          })}
        >
          <Select
            id="hand-match"
            mode="multiple"
            autoFocus
            placeholder={t('statement.searchHint')}
            loading={found.isFetching}
            notFoundContent={<NothingToPick query={found} />}
            showSearch={{ filterOption: false, onSearch: setTyped }}
            value={chosen.map(({ charge_id }) => charge_id)}
            options={offered.map((one) => ({
              value: one.charge_id,
              label: [
                one.business_no,
                unitOf(one),
                nameIn(one.payer, one.payer_en),
                formatMoney(one.amount),
              ].join(' · '),
            }))}
            onChange={(ids: number[]) =>
              setChosen(offered.filter(({ charge_id }) => ids.includes(charge_id)))
            }
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
