/** How the request layer reaches the person; the console connects antd's notices, the sign-in screen its own. */
export interface Notices {
  error(text: string): void;
  warning(text: string): void;
}

let notices: Notices = { error: () => {}, warning: () => {} };

/** Connects the request layer to the toasts of the console; until then its notices go nowhere. */
export const setNotices = (next: Notices): void => {
  notices = next;
};
export const notice: Notices = {
  error: (text) => notices.error(text),
  warning: (text) => notices.warning(text),
};
