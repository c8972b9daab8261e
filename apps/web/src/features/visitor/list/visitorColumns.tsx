import { formatMoment } from '@iris/contract/core/day';
import type { Visitor } from '@iris/contract/visitor/visitor.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { useHostName } from '../useHostName.ts';
import { useVisitorPlace } from '../useVisitorPlace.ts';
import {
  InsideTag,
  PassTag,
  usePeopleText,
  useReasonText,
  useUsesText,
  VisitorName,
} from '../VisitorTags.tsx';
import style from '../visitor.module.css';

/** The columns of the passes. */
export function useVisitorColumns(): ListColumn<Visitor>[] {
  const { t } = useTranslation();
  const tight = useTight();
  const placeOf = useVisitorPlace();
  const hostOf = useHostName();
  const people = usePeopleText();
  const uses = useUsesText();
  const reason = useReasonText();
  return [
    {
      key: 'number',
      title: t('visitor.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={`/visitor/${id}/detail`} tabIndex={-1} className={style.number}>
          {number}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('visitor.field.state'),
      render: (pass) => (
        <span className={style.tags}>
          <PassTag pass={pass} />
          <InsideTag pass={pass} />
        </span>
      ),
    },
    { key: 'name', title: t('visitor.field.name'), render: (pass) => <VisitorName {...pass} /> },
    {
      key: 'unit',
      title: t('visitor.field.unit'),
      render: (pass) => placeOf(pass) || hostOf(pass),
    },
    {
      key: 'from',
      under: 'number',
      title: t('visitor.field.from'),
      sort: 'from',
      render: ({ from }) => <MomentText of={from} />,
    },
    {
      key: 'to',
      under: null,
      title: t('visitor.field.to'),
      sort: 'to',
      render: ({ to }) => <MomentText of={to} />,
    },
    {
      key: 'people',
      under: 'name',
      title: t('visitor.field.people'),
      render: (pass) => people(pass.people),
      spare: 'column',
    },
    {
      key: 'phone',
      under: 'name',
      title: t('visitor.field.phone'),
      render: ({ phone }) => phone,
      spare: true,
    },
    { key: 'plate', under: 'name', title: t('visitor.field.plate'), render: ({ plate }) => plate },
    {
      key: 'host',
      under: 'unit',
      folded: tight,
      title: t('visitor.field.host'),
      render: (pass) => (placeOf(pass) ? hostOf(pass) : ''),
    },
    {
      key: 'reason',
      under: 'number',
      title: t('visitor.field.reason'),
      render: reason,
      spare: 'column',
    },
    // Last in its line: beside the host it would take the room that the time needs.
    { key: 'uses', under: 'number', title: t('visitor.field.uses'), render: uses, spare: 'column' },
    {
      key: 'inside_since',
      under: 'state',
      title: t('visitor.field.inside_since'),
      sort: 'inside_since',
      render: ({ inside_since }) => (inside_since === null ? '' : formatMoment(inside_since)),
      spare: true,
    },
    {
      key: 'made_by',
      under: null,
      title: t('visitor.field.made_by'),
      render: ({ made_by }) => made_by,
      spare: true,
    },
  ];
}
