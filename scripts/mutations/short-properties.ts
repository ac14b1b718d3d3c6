import { configureGlobal } from 'fast-check';

// Every mutant runs the properties again: 50 ms of random cases each, and the first counterexample will do.
configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 50 });
