/** Where this tab stores what was looked up. */
export const LOOK_UPS_STORED = 'iris.lookUps';
