import { useTranslation } from '../../base/i18n/i18n.ts';
import { Nothing } from '../../kit/empty/Nothing.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { AddBuildingButton } from './AddBuildingButton.tsx';

/** In place of what needs a building, in an estate that has none yet. */
export function NoBuildings() {
  const { t } = useTranslation();
  return (
    <Card>
      <Nothing
        kind="none"
        title={t('estate.none')}
        says={t('estate.structure.noneSays')}
        action={<AddBuildingButton />}
      />
    </Card>
  );
}
