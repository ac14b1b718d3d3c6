/** Checks of the form of what was stored, for the first load, which comes without schemas. */
type Is<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isOneOf =
  <const T>(...values: readonly T[]): Is<T> =>
  (value): value is T =>
    values.some((one) => one === value);

export const isNullOr =
  <T>(isValue: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || isValue(value);

export const isListOf =
  <T>(isRow: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isRow);

/** Of any names. */
export const isRecordOf =
  <T>(isField: Is<T>): Is<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isObject(value) && Object.values(value).every(isField);

/** Of these names at least. */
export const isObjectOf =
  <T extends object>(fields: { readonly [K in keyof T]: Is<T[K]> }): Is<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Is<unknown>>(fields).every(([name, isField]) => isField(value[name]));
