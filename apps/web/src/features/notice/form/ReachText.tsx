import type { NoticeReach } from '@iris/contract/notice/notice.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';

const NAMED = 6;

/** How many residents a scope reaches, how many by mail, and in which buildings. */
export function ReachText({ reach }: { reach: NoticeReach | undefined }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  if (!reach) return <Bone width="50%" />;
  if (reach.residents === 0) return <p>{t('notice.nobody')}</p>;
  const named = reach.buildings
    .slice(0, NAMED)
    .map(({ name, residents }) =>
      t('notice.reach.building', { name: placeText(name), n: grouped(residents) }),
    )
    .join(t('kit.comma'));
  return (
    <>
      <p>
        <strong>{t('notice.reach.residents', { n: grouped(reach.residents) })}</strong>
        {' · '}
        {t('notice.reach.addresses', { n: grouped(reach.addresses) })}
      </p>
      <p>
        {reach.buildings.length > NAMED
          ? t('notice.reach.more', { named, n: reach.buildings.length })
          : named}
      </p>
    </>
  );
}
