import { answerParent } from '../child.ts'
import { beAtWork, type SharedCase, takeTurns } from '../sharedDesk.ts'

// One desk of bench/shared.ts in its own process.
const given = JSON.parse(process.argv[2] ?? '') as SharedCase
answerParent({ port: 0 }, { turns: () => takeTurns(given), atWork: () => beAtWork(given) })
