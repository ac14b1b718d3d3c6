import { useState } from 'react';

type Fields = Readonly<Record<string, string>>;

/**
 * The texts of a form that puts its values into the URL. They follow the URL when something else changes it (Back, a link);
 * after the form's own submit they stay, so the focus and what is typed meanwhile are not lost.
 */
export function useUrlFields<T extends Fields>(inUrl: T) {
  const [fields, setFields] = useState(inUrl);
  const [followed, setFollowed] = useState(inUrl);
  const [submitted, setSubmitted] = useState<T>();
  if (!isSame(followed, inUrl)) {
    setFollowed(inUrl);
    setSubmitted(undefined);
    if (!submitted || !isSame(submitted, inUrl)) setFields(inUrl);
  }
  return {
    fields,
    set: (changed: Partial<T>) => setFields((now) => ({ ...now, ...changed })),
    /** Call it with the values that the form is about to put into the URL. */
    submit: (values: T) => {
      setFields(values);
      setSubmitted(values);
    },
  };
}

function isSame(a: Fields, b: Fields): boolean {
  return Object.keys(a).every((name) => a[name] === b[name]);
}
