/** The five colour themes; apart from the shapes, because the sign-in screen needs them before anything else. */
export const themes = ['light', 'dark blue', 'blue', 'purple', 'dark purple'] as const;
export type Theme = (typeof themes)[number];
