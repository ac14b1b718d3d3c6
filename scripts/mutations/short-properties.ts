import { configureGlobal } from 'fast-check';

// Every mutant reruns the property tests: 50 ms of random cases each, and no shrinking of counterexamples.
configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 50 });
