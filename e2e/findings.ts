import type { Page } from '@playwright/test';
import axe, { type NodeResult, type RunOptions } from 'axe-core';

/** What axe has against a page. */
interface Finding {
  id: string;
  nodes: Pick<NodeResult, 'html'>[];
}

/**
 * Checks a page, or the part of it that `within` selects, with all of axe's rules or the named ones. axe is put into the
 * page once; its own package for Playwright does that for each check, which takes longer than the check.
 */
export async function findingsOf(
  page: Page,
  { within = 'html', rules }: { within?: string; rules?: readonly string[] } = {},
): Promise<Finding[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  // The screens have no frames. Details of passed rules are not needed.
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: [...rules] }),
  };
  return page.evaluate(
    async ([place, how]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(place, how);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [within, options] as const,
  );
}
