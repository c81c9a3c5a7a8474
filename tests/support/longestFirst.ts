import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute or more, the longest first: started last, they would keep one worker busy while the others are idle. */
const LONG = [
  'tests/matrix/matrix.test.ts',
  'tests/new/new.test.ts',
  'tests/sync/mutants.test.ts',
  'tests/property/replay.test.ts',
  'tests/sync/simulation.postgres.test.ts',
  'src/main/desk/sealed.system.test.ts',
  'tests/bounds/calendar.test.ts',
  'src/main/desk/shared.system.test.ts',
  'src/main/replica/replica.system.test.ts',
  'tests/faults/restarts.test.ts',
  'tests/sync/processes/kill.test.ts',
  'tests/sync/simulation.test.ts',
  'tests/faults/disk.test.ts',
  'tests/api/invitations.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((each) => moduleId.endsWith(each))
  return found < 0 ? LONG.length : found
}

/** The order of files: the slow ones first, the rest in the usual order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => rank(one) - rank(other))
  }
}
