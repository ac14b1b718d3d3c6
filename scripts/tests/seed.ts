import { configureGlobal } from 'fast-check';

// Every property draws its cases from the seed of the run: the same ones each time, unless TEST_SEED says otherwise.
configureGlobal({ seed: Number(process.env['TEST_SEED']) });
