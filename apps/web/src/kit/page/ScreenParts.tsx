import type { ComponentType } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import { useAddedTabs } from '../../base/screens/additions.ts';
import { PageParts, usePageTab } from './PageTabs.tsx';

interface Part {
  key: string;
  title: TextKey;
  /** Its position among those that other features add. */
  order: number;
  default: ComponentType;
  Count?: ComponentType;
}

interface ScreenPartsProps {
  /** The path of the screen. */
  screen: string;
  /** What its tabs are called. */
  name: TextKey;
  /** The screen's own; the first has its bare address. */
  own: readonly [Part, ...Part[]];
}

/** A screen's own parts with those that other features add, each under its tab; alone, a part has no tabs. */
export function ScreenParts({ screen, name, own }: ScreenPartsProps) {
  const { t } = useTranslation();
  const tabs = [...own, ...useAddedTabs(screen)].sort((a, b) => a.order - b.order);
  const current = usePageTab([own[0].key, ...tabs.map(({ key }) => key)]);
  const Open = tabs.find(({ key }) => key === current)?.default;
  if (tabs.length === 1) return Open && <Open />;
  return (
    <PageParts
      label={t(name)}
      current={current}
      tabs={tabs.map(({ key, title, Count }) => ({ key, title: t(title), Count }))}
    >
      {Open && <Open />}
    </PageParts>
  );
}
