import type { FormInstance } from 'antd';
import { useState } from 'react';

/** The fields of a form that are refused at the moment, in the order of the page. */
export const wrongFields = (form: FormInstance) =>
  form.getFieldsError().filter(({ errors }) => errors.length > 0);

/** How many fields are refused, and the way to the first of them. `show` makes a hidden field visible. */
export function useWrong(form: FormInstance, show?: (field: string | number | undefined) => void) {
  const [count, setCount] = useState(0);
  const recount = () => setCount(wrongFields(form).length);
  const showFirst = () => {
    const [first] = wrongFields(form);
    if (!first) return;
    show?.(first.name[0]);
    // Once it is visible.
    setTimeout(() => form.scrollToField(first.name, { block: 'center', focus: true }));
  };
  // The field that was left for the button is being checked, and has no error until that is done.
  const goToFirst = () => void setTimeout(showFirst);
  return { count, recount, goToFirst };
}
export type Wrong = ReturnType<typeof useWrong>;
