import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { useSession } from '../../../../base/session/session.ts';
import { MonthPicker } from '../../../../kit/day/MonthPicker.tsx';
import { Bone } from '../../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { LinkButton } from '../../../../kit/page/LinkButton.tsx';
import { useStandardWords } from '../../../../parts/standard/useStandardWords.ts';
import style from '../add.module.css';
import { activeStandards } from '../add.queries.ts';

interface ChooseCardProps {
  standardIds: readonly number[];
  month: string;
  onStandards: (ids: number[]) => void;
  onMonth: (month: string) => void;
}

/** The choice of what to bill: active standards, and the month. */
export function ChooseCard({ standardIds, month, onStandards, onMonth }: ChooseCardProps) {
  const { t } = useTranslation();
  const { nameOf, priceOf } = useStandardWords();
  const condoID = useSession((session) => session.condoID);
  const query = useQuery(activeStandards(condoID));
  const labelled = useId();
  const standards = query.data?.items ?? [];
  const all = standards.length > 0 && standards.every(({ id }) => standardIds.includes(id));
  return (
    <Card title={t('billAdd.run.what')}>
      {query.isPending && <Bone width="40%" />}
      {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {query.data && standards.length === 0 && (
        <Nothing
          kind="none"
          title={t('billAdd.run.noStandards')}
          says={t('billAdd.run.noStandardsSays')}
          action={
            <LinkButton type="primary" to="/bill/standard/add">
              {t('billAdd.run.addStandard')}
            </LinkButton>
          }
        />
      )}
      {standards.length > 0 && (
        <div className={style.choose}>
          <div className={style.field}>
            <span className={style.label} aria-hidden>
              {t('billAdd.run.month')}
            </span>
            <span>
              <MonthPicker
                aria-label={t('billAdd.run.month')}
                clearable={false}
                value={month}
                onChange={(next) => next && onMonth(next)}
              />
            </span>
          </div>
          <div className={style.field}>
            <span className={style.label}>
              <span id={labelled}>{t('billAdd.run.standards')}</span>
              <Button
                size="small"
                type="link"
                onClick={() => onStandards(all ? [] : standards.map(({ id }) => id))}
              >
                {t(all ? 'billAdd.run.noneChosen' : 'billAdd.run.all')}
              </Button>
            </span>
            <Checkbox.Group
              aria-labelledby={labelled}
              className={style.standards ?? ''}
              value={[...standardIds]}
              onChange={(chosen) => onStandards(chosen.map(Number))}
            >
              {standards.map((standard) => (
                <Checkbox key={standard.id} value={standard.id}>
                  <span className={style.standard}>
                    <span>{nameOf(standard)}</span>
                    <span className={style.second}>
                      {[
                        priceOf(standard.current.price, standard.price_unit),
                        t('billAdd.run.unitsOf', { count: grouped(standard.units) }),
                        ...(standard.current.from_day > month
                          ? [t('billAdd.run.later', { day: standard.current.from_day })]
                          : []),
                      ].join(' · ')}
                    </span>
                  </span>
                </Checkbox>
              ))}
            </Checkbox.Group>
          </div>
          {standardIds.length > limits.runStandards && (
            <Alert type="warning" showIcon title={t('billAdd.run.tooMany', { max: limits.runStandards })} />
          )}
        </div>
      )}
    </Card>
  );
}
