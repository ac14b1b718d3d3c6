import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files that look at every page. */
const longest = ['shop-a11y', 'shop-frame'];

/** Without the times of an earlier run Vitest begins with the largest files; a long one left to the end would keep one core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => longest.includes(basename(moduleId, '.journey.ts'));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
