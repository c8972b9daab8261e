/** Height in pixels of a chart that stands beside another. */
export const CHART_HEIGHT = 260;
