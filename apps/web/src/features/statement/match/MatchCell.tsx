import { SearchOutlined } from '@ant-design/icons';
import { formatMoney } from '@iris/contract/core/money';
import type { StatementLine } from '@iris/contract/statement/statement.model';
import { Button, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { ChargeLink } from '../../../parts/payment/ChargeLink.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../statement.module.css';
import { BatchLink } from './BatchLink.tsx';
import { type Match, optionsOf } from './matches.ts';
import type { Matching } from './useMatching.ts';

interface MatchCellProps {
  line: StatementLine;
  matching: Matching;
  onSearch: () => void;
}

/** The charges that a line pays, or the batch of cheques that it clears: the proposal in use and why, the alternatives, or a manual search. */
export function MatchCell({ line, matching, onSearch }: MatchCellProps) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const nameIn = usePersonName();
  const labelOf = ({ charges, batch }: Match): string =>
    batch
      ? t('statement.batchOf', { number: batch.number, count: batch.count })
      : charges
          .map((one) => [one.business_no, unitOf(one), nameIn(one.payer, one.payer_en)].join(' · '))
          .join(' + ');
  const options = optionsOf(line, matching.byHand);
  const current = matching.current.get(line.id);
  const held = matching.heldBy.get(line.id);
  const reason = matching.failed.get(line.id);
  const search = (
    <Button size="small" icon={<SearchOutlined />} onClick={onSearch}>
      {t('statement.search')}
    </Button>
  );
  return (
    // A click in the select's list bubbles through React to the row, which would mark its line.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <div className={style.match} onClick={(event) => event.stopPropagation()}>
      {!current && (
        <span className={style.matchLine}>
          <span className={style.second}>{t('statement.noProposal')}</span>
          {search}
        </span>
      )}
      {current && options.length > 1 && (
        <Select
          size="small"
          aria-label={t('statement.proposalOf', { row: line.row })}
          value={current.at}
          popupMatchSelectWidth={false}
          options={options.map((match, value) => ({ value, label: labelOf(match) }))}
          onChange={(at) => matching.pick(line, at)}
        />
      )}
      {current && (
        <>
          {current.match.batch && <BatchLine batch={current.match.batch} />}
          {options.length === 1 &&
            current.match.charges.map(
              ({ charge_id, kind, business_no, unit_id, unit, payer, payer_en, amount }) => (
                <span key={charge_id} className={style.matchLine}>
                  <ChargeLink charge={{ id: charge_id, kind, business_no, lease_id: null }} />
                  <span className={style.second}>
                    {[
                      unitOf({ unit_id, unit }),
                      nameIn(payer, payer_en),
                      ...(current.match.charges.length > 1 || current.match.reasons.includes('PART')
                        ? [formatMoney(amount)]
                        : []),
                    ].join(' · ')}
                  </span>
                </span>
              ),
            )}
          <span className={style.matchLine}>
            <Certainty match={current.match} byHand={current.at >= line.proposals.length} />
            {search}
          </span>
        </>
      )}
      {held !== undefined && <span className={style.second}>{t('statement.used', { row: held })}</span>}
      {reason !== undefined && (
        <span className={style.failed} role="alert">
          {reason}
        </span>
      )}
    </div>
  );
}

/** A batch of cheques: its number, how many were paid in and when, what the bank returned of it, and when it was cleared by hand. */
function BatchLine({ batch }: { batch: NonNullable<Match['batch']> }) {
  const { id, number, day, count, returned, cleared_day: cleared } = batch;
  const { t } = useTranslation();
  return (
    <span className={style.matchLine}>
      <BatchLink batch={{ id, number }} />
      <span className={style.second}>
        {t('statement.batchSays', { count })} <DayText of={day} />
        {returned > 0 && ` · ${t('statement.batchReturned', { amount: formatMoney(returned) })}`}
        {cleared !== null && (
          <>
            {` · ${t('statement.batchCleared')} `}
            <DayText of={cleared} />
          </>
        )}
      </span>
    </span>
  );
}

function Certainty({ match, byHand }: { match: Match; byHand: boolean }) {
  const { t } = useTranslation();
  const part = match.reasons.includes('PART') && (
    <span className={style.second}>{t('statement.reason.PART')}</span>
  );
  if (byHand) {
    return (
      <>
        <StateTag tone="info">{t('statement.byHand')}</StateTag>
        {part}
      </>
    );
  }
  return (
    <>
      <StateTag tone={match.sure ? 'ok' : 'warn'}>
        {t(match.sure ? 'statement.sure' : 'statement.maybe')}
      </StateTag>
      <span className={style.second}>
        {match.reasons.map((one) => t(`statement.reason.${one}`)).join(' · ')}
      </span>
    </>
  );
}
