import { fill } from '#shared/messages/counted.ts'
import type { Words } from '../words/words.ts'

/** `Ühekohaline tuba` */
export const roomName = ({ sizes }: Words['house'], people: number): string =>
  people === 1 ? sizes.one : people === 2 ? sizes.two : fill(sizes.many, { people })
