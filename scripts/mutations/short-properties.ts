import { configureGlobal, readConfigureGlobal } from 'fast-check';

// Every mutant reruns the property tests: 50 ms of random cases each, and no shrinking of counterexamples.
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 50 });
