import { reaches } from '@iris/contract/core/permission';
import type { ComponentType } from 'react';
import { mayOpen, useSession } from '../session/session.ts';
import type { Card, CardPart, Tab, TabPart } from './screens.ts';
import { useConsoleMap } from './useScreens.ts';

const loaded = new Map<Tab | Card, TabPart | CardPart>();

/** Loads what other features add to a screen, so that the screen shows it at once. */
export async function loadAdditions(additions: readonly (Tab | Card)[]): Promise<void> {
  await Promise.all(additions.map(async (one) => loaded.set(one, await one.load())));
}

/** Whether the person may see an addition, provided that they may open its screen. */
export function allowed(addition: Tab | Card): boolean {
  const { level } = addition;
  const { condoAuthType } = useSession.getState();
  return mayOpen(addition) && (level === undefined || reaches(condoAuthType, level));
}

/** The tabs that other features add to a screen and the person may see, in order. */
export function useAddedTabs(screen: string): (Tab & TabPart)[] {
  const { tabs } = useConsoleMap();
  useSession((session) => session.permissions);
  useSession((session) => session.condoAuthType);
  return tabs
    .filter((tab) => tab.screen === screen && allowed(tab))
    .sort((a, b) => a.order - b.order)
    .flatMap((tab) => {
      // The tab was loaded with its screen.
      const part = loaded.get(tab) as TabPart | undefined;
      return part ? [{ ...tab, ...part }] : [];
    });
}

/** The cards that other features add to a record's page, in order; each gets the record's id. */
export function useAddedCards(screen: string): ComponentType<{ id: number }>[] {
  const { cards } = useConsoleMap();
  useSession((session) => session.permissions);
  useSession((session) => session.condoAuthType);
  return cards
    .filter((card) => card.screen === screen && allowed(card))
    .sort((a, b) => a.order - b.order)
    .flatMap((card) => {
      // The card was loaded with its screen.
      const part = loaded.get(card) as CardPart | undefined;
      return part ? [part.default] : [];
    });
}
