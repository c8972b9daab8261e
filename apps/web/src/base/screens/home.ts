/** The address of the first screen, where people land. */
export const HOME = '/index';
