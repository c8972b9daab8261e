import type { Overview } from '@iris/contract/company/company.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { KeyFigures } from '../../../kit/figures/KeyFigures.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { percentOf } from '../percentOf.ts';

const average = (whole: number, parts: number): string =>
  parts === 0 ? '0' : (whole / parts).toLocaleString('en-HK', { maximumFractionDigits: 1 });

/** The platform's key figures, as of now. */
export function Figures({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation();
  const figure = (key: keyof Overview & ('companies' | 'condos' | 'units' | 'residents' | 'consoles')) =>
    overview && grouped(overview[key]);
  const {
    companies = 0,
    condos = 0,
    units = 0,
    occupied_units: occupied = 0,
    residents = 0,
  } = overview ?? {};
  const tiles = [
    [t('company.overview.companies'), figure('companies'), ''],
    [
      t('company.overview.condos'),
      figure('condos'),
      t('company.overview.perCompany', { count: average(condos, companies) }),
    ],
    [
      t('company.overview.units'),
      figure('units'),
      t('company.overview.perCondo', { count: average(units, condos) }),
    ],
    [
      t('company.overview.occupied'),
      overview && grouped(occupied),
      t('company.overview.rate', { percent: percentOf(occupied, units) }),
    ],
    [
      t('company.overview.residents'),
      figure('residents'),
      t('company.overview.perUnit', { count: average(residents, occupied) }),
    ],
    [t('company.overview.consoles'), figure('consoles'), t('company.overview.now')],
  ] as const;
  return (
    <KeyFigures
      figures={tiles.map(([title, value, note]) => ({ title, value, note: value === undefined ? '' : note }))}
    />
  );
}
