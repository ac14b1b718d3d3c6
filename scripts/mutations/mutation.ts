/** One change of a file; `find` occurs in it exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A realistic bug and the test that must fail with it. It has several edits where one rule is checked in two places. */
export interface Mutation {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly test: string;
  /** Part of the title of the test; without a title, any test of the file may fail. */
  readonly title?: string;
}
