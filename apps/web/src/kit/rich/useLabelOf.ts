import { useEffect, useState } from 'react';

/**
 * The id of the label that a form item gives to a control. A label only works for inputs by itself: any other element
 * must refer to it, and clicking it must move the focus.
 */
export function useLabelOf(id: string | undefined, focus: { current: () => void }): string | undefined {
  const [labelId, setLabelId] = useState<string>();
  useEffect(() => {
    if (!id) return;
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    if (!label) return;
    label.id ||= `${id}_label`;
    setLabelId(label.id);
    const press = () => focus.current();
    label.addEventListener('click', press);
    return () => label.removeEventListener('click', press);
  }, [id, focus]);
  return labelId;
}
