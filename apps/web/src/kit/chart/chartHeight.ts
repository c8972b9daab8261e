/** Height in pixels of a chart next to another. */
export const CHART_HEIGHT = 260;
