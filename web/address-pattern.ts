/** A regular expression, as text, for the addresses that a pattern of the router leads to: `/list/other/:id/:name?`. Parts are groups by name. */
export const addressPattern = (path: string): string =>
  `^${path.replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`;
