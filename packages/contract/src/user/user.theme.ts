/** The five colour themes; kept apart from the shapes because the sign-in screen loads them first. */
export const themes = ['light', 'dark blue', 'blue', 'purple', 'dark purple'] as const;
export type Theme = (typeof themes)[number];
