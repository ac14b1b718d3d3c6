import { wireViolation, type Contract, type Data } from '@baicao/shared/contract';
import type { WayVerdict } from './payment-methods.ts';

/** Payment methods as checkout and pay page list them. */
export function wireWays(ways: readonly WayVerdict[]): Data<Contract['order']['payInfo']>['payment'] {
  return ways.map(({ id, name, problem }) => ({
    id,
    name,
    enabled: problem === null ? 1 : 0,
    reason: problem?.message ?? '',
    violation: problem ? wireViolation(problem.code) : '',
  }));
}
