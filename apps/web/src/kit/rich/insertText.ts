/** The event with which text is put at the caret of a rich text field; its detail is the text. */
export const INSERT_TEXT = 'iris-insert-text';

/** Puts text at the caret of a field, or over what is selected in it, and gives it the focus. */
export function insertText(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    field.dispatchEvent(new CustomEvent(INSERT_TEXT, { detail: text }));
    return;
  }
  field.focus();
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  // React hears of a change only by its event.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
