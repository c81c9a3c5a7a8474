import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a minute and more, the longest first: begun last, they would keep one worker busy while the others have nothing left. */
const LONG = [
  'tests/matrix/matrix.test.ts',
  'tests/sync/simulation.postgres.test.ts',
  'tests/sync/mutants.test.ts',
  'tests/sync/processes/kill.test.ts',
  'tests/property/replay.test.ts',
  'tests/matrix/wall.test.ts',
  'tests/sync/simulation.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((each) => moduleId.endsWith(each))
  return found < 0 ? LONG.length : found
}

/** The order of files: what takes long first, the rest as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rank(one) - rank(other))
  }
}
