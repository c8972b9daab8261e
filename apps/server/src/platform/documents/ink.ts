/** The colours of what is printed. */
export const ink = {
  text: '#1b2430',
  soft: '#5b6675',
  line: '#c9d0d9',
  fill: '#f3f5f8',
  bad: '#b3261e',
} as const;
