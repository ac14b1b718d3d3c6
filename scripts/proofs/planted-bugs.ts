import { doorBugs } from './door-bugs.ts';
import { moneyBugs } from './money-bugs.ts';
import { raceBugs } from './race-bugs.ts';
import { requestBugs } from './request-bugs.ts';
import { ruleBugs } from './rule-bugs.ts';

/** One change of a file; `find` is there exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A bug as it could really come in, and the test that must notice. Several edits where one rule is guarded twice. */
export interface PlantedBug {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** A test file, and a part of the title of the test in it; without one, any test of the file. */
  readonly test: string;
  readonly title?: string;
}

export const plantedBugs: readonly PlantedBug[] = [...raceBugs, ...moneyBugs, ...requestBugs, ...ruleBugs, ...doorBugs];
